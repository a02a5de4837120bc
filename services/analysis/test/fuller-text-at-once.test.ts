import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp({ model: true, modelTaskLimits: { pollMs: 600_000 } });
const model = app.model ?? expect.fail('The model did not start.');

test('a fuller text is started right after the first text, not at the next poll', async () => {
  model.answer = (prompt) => scriptedAnswer(prompt);
  const tapped = someAnswers(5, { themes: { unsaid: ['stays-calm'] } });
  const request = await requestWith(app, tapped);
  await app.call('GET', `/api/feedback-summary/${request.request_id}?read=now`, request.owner_id);
  const summary = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(summary).toMatchObject({ engine: 'model', text_number: 2 });
});
