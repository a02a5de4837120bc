import { themesOf } from '@blindspot/content/themes/families';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WorkLost, whileTaskHeld } from '../src/jobs/held-work.ts';
import {
  claimModelTask,
  endModelTask,
  isBeingRead,
  keepModelTask,
  retryModelTask,
} from '../src/reading/model-task-store.ts';
import { findText } from '../src/results/text-store.ts';
import { anAnswer } from './builders.ts';
import { startModelReplicas } from './model-replicas.ts';
import { scriptedAnswer, steps } from './scripted-model.ts';

const { database, db, provider, aReplica, waitingRequest, open, openedRequest, ...replicas } =
  await startModelReplicas();
const { tasksOf, wantReading, readingsOf, isDone, promptsSince } = replicas;

const readersOf = async (requestId: string) =>
  await database.query<{ reader: string }>(
    'select distinct reader from analysis.mentions where request_id = $1',
    [requestId],
  );
const textsOf = async (resultId: string) =>
  await database.query<{ number: number; engine: string }>(
    'select number, engine from analysis.result_texts where result_id = $1 order by number',
    [resultId],
  );
/** Makes a task's lease expire, as if its worker froze. */
const silence = async (requestId: string): Promise<void> => {
  await database.query(
    `update analysis.model_tasks set lease_until = now() - interval '1 second'
     where request_id = $1 and lease_until is not null`,
    [requestId],
  );
};
const isClaimed = async (requestId: string): Promise<void> =>
  await eventually(async () => {
    const claimed = await database.query(
      'select from analysis.model_tasks where request_id = $1 and lease_until > now()',
      [requestId],
    );
    expect(claimed).toHaveLength(1);
  });
const outage = async (requestId: string, failures: number): Promise<void> => {
  provider.mode = '500';
  await eventually(async () =>
    expect((await tasksOf(requestId))[0]?.failures).toBeGreaterThanOrEqual(failures),
  );
};
const nonsense = (): unknown => ({ nothing: 'of use' });

describe('an outage of the model', () => {
  test('R35 an outage of the model does not use up the tries of a reading', async () => {
    const { requestId } = await waitingRequest();
    let tries = 0;
    aReplica({
      async beforeReading() {
        tries += 1;
        await Promise.resolve();
      },
    });
    await wantReading(requestId);
    await outage(requestId, 5);
    const ofOutage = tries;
    provider.answer = (prompt) => (tries > ofOutage + 1 ? scriptedAnswer(prompt) : nonsense());
    provider.mode = 'normal';
    await isDone(requestId);
    expect(tries).toBe(ofOutage + 2);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('an outage of the model does not use up the tries of a reading in progress', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    await database.query('update analysis.model_tasks set failures = 1, fruitless = 1');
    let read = 0;
    provider.answer = (prompt) => {
      read += 1;
      if (read === 3) provider.mode = '500';
      return scriptedAnswer(prompt);
    };
    aReplica();
    await eventually(async () => expect((await readingsOf(requestId)).length).toBeGreaterThanOrEqual(3));
    await outage(requestId, 4);
    expect((await tasksOf(requestId))[0]?.fruitless).toBe(1);
    provider.answer = (prompt) => scriptedAnswer(prompt);
    provider.mode = 'normal';
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('an outage of the model does not use up the tries of a text', async () => {
    const { requestId, resultId } = await openedRequest();
    // Counts only tries that reach the writing step. During the outage, tries fail before it, at the lines.
    let tries = 0;
    aReplica({
      async beforeWriting() {
        tries += 1;
        await Promise.resolve();
      },
    });
    await outage(requestId, 5);
    provider.answer = (prompt) =>
      tries > 1 || prompt.text.startsWith('You read') ? scriptedAnswer(prompt) : nonsense();
    provider.mode = 'normal';
    await isDone(requestId);
    expect(tries).toBe(2);
    expect(await findText(db, resultId)).toMatchObject({ engine: 'model' });
  });
});

test('no model writes a text for a result with only a theme family and no lines', async () => {
  const taps = [...themesOf('can-be-relied-on').slice(0, 3), 'runs-late', 'runs-late'];
  const six = [...taps, 'stays-calm'].map((theme) => anAnswer({ themes: { unsaid: [theme] } }));
  const { requestId, resultId } = await openedRequest(six);
  provider.answer = (prompt) => scriptedAnswer(prompt, { lines: [] });
  let tries = 0;
  aReplica({
    async beforeWriting() {
      tries += 1;
      await Promise.resolve();
    },
  });
  await isDone(requestId);
  expect(tries).toBe(0);
  expect(await textsOf(resultId)).toEqual([{ number: 1, engine: 'local' }]);
});

describe('a model without usable answers', () => {
  test('only taps count after a model gave no usable answer in two calls per sheet', async () => {
    const { requestId, ownerId } = await waitingRequest();
    provider.answer = nonsense;
    const before = provider.prompts.length;
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    expect(promptsSince(before, steps.reading)).toHaveLength(2 * 5);
    expect(await readingsOf(requestId)).toEqual([]);
    provider.answer = (prompt) => scriptedAnswer(prompt);
    await open({ requestId, ownerId });
    expect(await readersOf(requestId)).toEqual([{ reader: 'taps' }]);
  });

  test('the current text stays if a model gives no usable answer', async () => {
    const { requestId, resultId } = await openedRequest();
    provider.answer = (prompt) =>
      prompt.text.startsWith('You read') ? scriptedAnswer(prompt, { lines: [] }) : nonsense();
    aReplica();
    await isDone(requestId);
    expect(await textsOf(resultId)).toEqual([{ number: 1, engine: 'local' }]);
  });

  test('a model without usable answers gets another call when the next answer arrives', async () => {
    const { requestId } = await waitingRequest();
    provider.answer = nonsense;
    aReplica();
    await wantReading(requestId);
    await isDone(requestId);
    provider.answer = (prompt) => scriptedAnswer(prompt);
    await wantReading(requestId);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });
});

/** Starts a replica that freezes in a task until another replica has finished the task. */
async function overtaken(requestId: string, step: 'beforeReading' | 'beforeWriting'): Promise<void> {
  const frozen = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  let signs = 0;
  aReplica({
    // Runs one task at a time, because otherwise this replica would take over its own task.
    limits: { concurrency: 1 },
    async [step]() {
      hasBegun.resolve();
      await frozen.promise;
    },
    onChanged: () => void (signs += 1),
  });
  onTestFinished(() => frozen.resolve());
  await hasBegun.promise;
  aReplica();
  await silence(requestId);
  await isDone(requestId);
  signs = 0;
  frozen.resolve();
  await eventually(() => expect(signs).toBeGreaterThan(0));
}

describe('a replica that froze', () => {
  test('a frozen replica stores no readings after another replica has finished its task', async () => {
    const { requestId } = await waitingRequest();
    const stored = async () =>
      await database.query('select xmin from analysis.prepared_readings where request_id = $1', [requestId]);
    await wantReading(requestId);
    await overtaken(requestId, 'beforeReading');
    const rows = await stored();
    expect([rows.length, new Set(rows.map((row) => JSON.stringify(row))).size]).toEqual([5, 1]);
  });

  test('a frozen replica stores no second text after another replica has finished its task', async () => {
    const { requestId, resultId } = await openedRequest();
    await overtaken(requestId, 'beforeWriting');
    expect(await textsOf(resultId)).toEqual([
      { number: 1, engine: 'local' },
      { number: 2, engine: 'model' },
    ]);
  });

  test('R35 a frozen replica cannot change a task that another replica has claimed', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    const lost = (await claimModelTask(db)) ?? expect.fail('There is no task.');
    await silence(requestId);
    const held = (await claimModelTask(db)) ?? expect.fail('Nobody takes it over.');
    await endModelTask(db, lost);
    await retryModelTask(db, lost, { ...lost, afterMs: 0 });
    await expect(whileTaskHeld(db, lost, async () => await Promise.resolve())).rejects.toThrow(WorkLost);
    expect([await keepModelTask(db, lost), await keepModelTask(db, held)]).toEqual([false, true]);
    expect(held.fruitless).toBe(1);
  });

  test('R35 a reading task ends after it has frozen three workers', async () => {
    const { requestId } = await waitingRequest();
    const frozen = Promise.withResolvers<void>();
    await wantReading(requestId);
    for (let worker = 0; worker < 3; worker += 1) {
      aReplica({ beforeReading: async () => await frozen.promise });
      await isClaimed(requestId);
      await silence(requestId);
    }
    onTestFinished(() => frozen.resolve());
    await isDone(requestId);
    expect(await isBeingRead(db, requestId, { withinMs: 60_000, mostFailures: 2 })).toBe(false);
  });
});
