import { eventually } from '@blindspot/test-kit/eventually';
import type { ModelMode } from '@blindspot/test-kit/fake-model';
import { beforeEach, expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';
import { scriptedAnswer } from './scripted-model.ts';

const app = await buildTestApp({ model: true, limits: { dailyPerRequest: null, dailyPerOwner: null } });
const model = app.model ?? expect.fail('The model did not start.');
const people = 5;
/** Two calls per answer sheet, and one call each for lines, text and takeaways. */
const callsOfGoodServer = 2 * people + 3;

beforeEach(() => {
  model.mode = 'normal';
  model.manners = {};
  model.answer = (prompt) => scriptedAnswer(prompt);
});

async function wholeAnalysis(query = '') {
  const before = model.prompts.length;
  // Leaves out the probe at the start, which belongs to no analysis.
  const asked = () => model.prompts.slice(before).filter(({ text }) => !text.includes('Which colour'));
  const { request_id: id, owner_id: ownerId } = await requestWith(
    app,
    someAnswers(people, { themes: { unsaid: ['stays-calm'] } }),
  );
  const tasks = async () =>
    await app.database.query('select from analysis.model_tasks where request_id = $1', [id]);
  await eventually(() => expect(asked()).not.toEqual([]));
  await eventually(async () => expect(await tasks()).toEqual([]), { timeoutMs: 40_000 });
  await app.call('GET', `/api/feedback-summary/${id}${query}`, ownerId);
  await eventually(
    async () => {
      expect(await tasks()).toEqual([]);
      expect((await app.reread(id, ownerId)).body.status).toBe('ready');
    },
    { timeoutMs: 40_000 },
  );
  const { body } = await app.reread(id, ownerId);
  return { calls: asked().length, body, id };
}

test('an analysis with a good server takes two calls per sheet and three more', async () => {
  const { calls, body } = await wholeAnalysis();
  expect([calls, body.engine]).toEqual([callsOfGoodServer, 'model']);
});

test.each<ModelMode>(['refuse', 'malformed', 'truncated', 'echo-input'])(
  'a model in the mode %s gets at most twice the calls of a good one, and the built-in text stays',
  async (mode) => {
    model.mode = mode;
    const { calls, body } = await wholeAnalysis();
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(2 * callsOfGoodServer);
    expect(body).toMatchObject({ stage: 'full', engine: 'local' });
  },
  90_000,
);

test('a model that writes in another language gets at most twice the calls of a good one', async () => {
  const { calls, body } = await wholeAnalysis('?language=de');
  expect(calls).toBeLessThanOrEqual(2 * callsOfGoodServer);
  expect(body).toMatchObject({ stage: 'full', engine: 'local', language: 'de' });
});

test('a model that adds prose around its answers costs as much as a good one', async () => {
  model.manners = { chats: true, thinksAloud: true, addsMembers: true };
  const { calls, body } = await wholeAnalysis();
  expect([calls, body.engine]).toEqual([callsOfGoodServer, 'model']);
});

test('a sheet that the model cannot read does not affect readings of other sheets', async () => {
  let sheets = 0;
  model.answer = (prompt) =>
    scriptedAnswer(prompt, {
      reading: () => {
        sheets += 1;
        return sheets % people === 0
          ? { nothing: true }
          : { states: [{ question: '', theme: 'stays-calm' }] };
      },
    });
  const { id } = await wholeAnalysis();
  const readers = await app.database.query<{ reader: string }>(
    'select distinct reader from analysis.mentions where request_id = $1',
    [id],
  );
  expect(readers).toEqual([{ reader: 'model' }]);
});

// Runs last, because repeated failures open the breaker, which then stays open for a while.
test.each<ModelMode>(['500', '400'])(
  'a server that answers %s to everything gets at most twice the calls of a good one',
  async (mode) => {
    model.mode = mode;
    const before = model.prompts.length;
    const answers = someAnswers(people, { themes: { unsaid: ['stays-calm'] } });
    const { request_id: id, owner_id: ownerId } = await requestWith(app, answers);
    await eventually(() => expect(model.prompts.length).toBeGreaterThan(mode === '500' ? before : 0));
    const { body } = await app.call('GET', `/api/feedback-summary/${id}?read=now`, ownerId);
    expect(body).toMatchObject({ stage: 'full', engine: 'local' });
    expect(model.prompts.length - before).toBeLessThanOrEqual(2 * callsOfGoodServer);
  },
);
