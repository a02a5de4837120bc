import type { Summary } from '@blindspot/contracts/http-analysis';
import type { ModelMode } from '@blindspot/test-kit/fake-model';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp({ model: true });
const model = app.model ?? expect.fail('The model did not start.');

async function analysed(mode: ModelMode, answers = someAnswers(5)): Promise<Summary> {
  model.mode = mode;
  const request = await requestWith(app, answers);
  return await app.summaryAt('full', request.request_id, request.owner_id);
}

test('a model that answers well writes the analysis', async () => {
  const summary = await analysed('normal');
  expect([summary.engine, summary.essential_takeaways.length]).toEqual(['model', 3]);
  expect(summary.summary).toContain('calm and steady');
});

test.each<ModelMode>(['echo-input', 'hostile', 'malformed', 'truncated', 'refuse', '429', '500'])(
  'the local engine writes, and says so, when the model is in the mode %s',
  async (mode) => {
    const summary = await analysed(mode);
    expect([summary.engine, summary.sections.length]).toEqual(['local', 4]);
    expect(JSON.stringify(summary)).not.toMatch(/<script|evil\.example|Sure!/);
  },
);

test('the model is sent answers as data, without ids or relationships', async () => {
  const answers = someAnswers(5, { relationship: 'acquaintance' });
  await analysed('normal', answers);
  const prompt = model.prompts.at(-1)?.text ?? '';
  expect(prompt).toContain('You listen so well');
  for (const { response_id: id } of answers) expect(prompt).not.toContain(id);
  expect(prompt).not.toContain('acquaintance');
});

test('a text that may not be published is repaired once', async () => {
  const said = 'You avoid conflict and hope that it passes.';
  let calls = 0;
  model.answer = () => {
    calls += 1;
    const text =
      calls === 1 ? `They say: ${said}` : 'People value how calm you are, and most of them say so.';
    return {
      summary: text,
      pattern_analysis: text,
      mirror_effect: text,
      blind_spots: text,
      growth_path: text,
      essential_takeaways: [text, text, text],
    };
  };
  const summary = await analysed('normal');
  model.answer = undefined;
  expect([summary.engine, calls]).toEqual(['model', 2]);
  expect(JSON.stringify(summary)).not.toContain(said);
});

test('a text that names somebody who answered is not published', async () => {
  app.neighbours.names = ['steady presence'];
  const summary = await analysed('normal');
  app.neighbours.names = [];
  expect(summary.engine).toBe('local');
});

test('averages do not come from the model', async () => {
  const { builtInQuestionSets } = await import('@blindspot/contracts/built-in-question-sets');
  const questions = builtInQuestionSets.find(({ id }) => id === 'relateful')?.questions ?? {};
  const answers = Array.from({ length: 5 }, () =>
    anAnswer({ answers: Object.fromEntries(Object.keys(questions).map((key) => [key, 8])) }),
  );
  model.mode = 'hostile';
  const request = await requestWith(app, answers, { set: 'relateful' });
  const summary = await app.summaryAt('full', request.request_id, request.owner_id);
  expect(new Set(Object.values(summary.question_averages).map(({ average }) => average))).toEqual(
    new Set([8]),
  );
});
