import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ModelMode } from '@blindspot/test-kit/fake-model';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { anAnswer } from './builders.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp({ model: true });
const model = app.model ?? expect.fail('The model did not start.');

async function analysed(mode: ModelMode, answers = someAnswers(5)): Promise<Summary> {
  model.mode = mode;
  model.answer ??= (prompt) => scriptedAnswer(prompt);
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
  const prompt = model.prompts.map(({ text }) => text).join('\n');
  expect(prompt).toContain('You listen so well');
  for (const { response_id: id } of answers) expect(prompt).not.toContain(id);
  expect(prompt).not.toContain('acquaintance');
});

test('sentences that may not be published are asked for again once', async () => {
  const said = 'You avoid conflict and hope that it passes.';
  let rewritten = 0;
  model.answer = (prompt) =>
    scriptedAnswer(prompt, {
      write: () =>
        [`Several people say: ${said}`, 'Several agree.', 'Several do.'].map((text) => ({
          themes: ['T1'],
          text,
        })),
      rewrite: (text) => {
        rewritten += 1;
        return [...text.matchAll(/^(\d+) \(/gm)].map(([, number]) => ({
          number: Number(number),
          themes: ['T1'],
          text: 'Several are glad.',
        }));
      },
    });
  const summary = await analysed('normal');
  model.answer = undefined;
  expect([summary.engine, rewritten]).toEqual(['model', 1]);
  expect(summary.essential_takeaways).toEqual(['Several are glad.', 'Several agree.', 'Several do.']);
  expect(JSON.stringify(summary)).not.toContain(said);
});

test('a sentence that the second reader refuses is left out', async () => {
  model.answer = (prompt) => scriptedAnswer(prompt, { unsupported: [1] });
  const summary = await analysed('normal');
  model.answer = undefined;
  expect(summary.summary).not.toContain('describe a calm');
  expect([summary.engine, summary.summary]).toEqual(['model', expect.stringContaining('lean on that calm')]);
});

test.each([
  ['names a theme that is not there', [{ themes: ['T9'], text: 'Most people say that you are brave.' }]],
  ['claims more people than there are', [{ themes: ['T1'], text: 'Everyone says so.' }]],
  ['does not say how many', [{ themes: ['T1'], text: 'You are calm.' }]],
])('a text that %s is not published', async (_, write) => {
  model.answer = (prompt) => scriptedAnswer(prompt, { write: () => write });
  const summary = await analysed('normal');
  model.answer = undefined;
  expect(summary.engine).toBe('local');
});

test('the writer sees no answer', async () => {
  const from = model.prompts.length;
  await analysed('normal');
  const writing = model.prompts.slice(from).filter(({ text }) => text.startsWith('You write one analysis'));
  expect(writing).toHaveLength(1);
  expect(writing[0]?.text).not.toContain('hope that it passes');
});

test('a text that names somebody who answered is not published', async () => {
  app.neighbours.responses.names = ['steady presence'];
  const summary = await analysed('normal');
  app.neighbours.responses.names = [];
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
