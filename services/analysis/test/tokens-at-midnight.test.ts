import { eventually } from '@blindspot/test-kit/eventually';
import { beforeEach, describe, expect, test } from 'vitest';
import { findRestedUntil, isBeingRead, wantModelTasks } from '../src/reading/model-task-store.ts';
import { findText } from '../src/results/text-store.ts';
import { startModelReplicas } from './model-replicas.ts';

const { database, db, clock, aReplica, waitingRequest, openedRequest, ...replicas } =
  await startModelReplicas();
const { wantReading, readingsOf, isDone } = replicas;

const dailyTokens = 50_000;
const [yesterday, today, midnight] = ['2030-12-31', '2031-01-01', new Date('2031-01-01T00:00:00Z')];
const lastMinute = `${yesterday}T23:59:00Z`;
const firstSeconds = `${today}T00:00:01Z`;

beforeEach(async () => {
  await clock.setTo(lastMinute);
  await database.query('delete from analysis.model_usage');
  await database.query('delete from analysis.model_usage_by_owner');
});
const useUp = async (day: string): Promise<unknown> =>
  await database.query(
    `insert into analysis.model_usage (day, tokens) values ($1, $2)
     on conflict (day) do update set tokens = excluded.tokens`,
    [day, dailyTokens],
  );
const usedOn = async (day: string): Promise<number | undefined> => {
  const rows = await database.query<{ tokens: number }>(
    'select tokens::int from analysis.model_usage where day = $1',
    [day],
  );
  return rows[0]?.tokens;
};
const rests = async (requestId: string, kind: 'read' | 'write'): Promise<void> =>
  await eventually(async () => expect(await findRestedUntil(db, requestId, kind)).toEqual(midnight));

describe('a fuller text', () => {
  test("a fuller text that starts before midnight continues with the new day's tokens", async () => {
    const { requestId, resultId } = await openedRequest();
    // Ten seconds before midnight, which is less time than a worker's lease lasts.
    await clock.setTo(`${yesterday}T23:59:50Z`);
    aReplica({
      dailyTokens,
      async beforeWriting() {
        await useUp(yesterday);
        await clock.setTo(firstSeconds);
      },
    });
    await isDone(requestId);
    expect(await findText(db, resultId)).toMatchObject({ engine: 'model' });
    expect(await usedOn(yesterday)).toBe(dailyTokens);
    expect(await usedOn(today)).toBeGreaterThan(0);
  });

  test('a fuller text that is refused right before midnight follows at midnight, not a day later', async () => {
    const { requestId, resultId } = await openedRequest();
    await useUp(yesterday);
    aReplica({ dailyTokens });
    await rests(requestId, 'write');
    await clock.setTo(firstSeconds);
    await isDone(requestId);
    expect(await findText(db, resultId)).toMatchObject({ engine: 'model' });
  });
});

describe('the reading of answers without tokens', () => {
  const worthWaitingFor = { withinMs: 60_000, mostFailures: 2 };

  test('a reading without tokens waits for midnight and then continues', async () => {
    const { requestId } = await waitingRequest();
    await useUp(yesterday);
    aReplica({ dailyTokens });
    await wantReading(requestId);
    await rests(requestId, 'read');
    expect(await isBeingRead(db, requestId, worthWaitingFor)).toBe(true);
    await clock.setTo(firstSeconds);
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('a reading without tokens waits as many days as necessary', async () => {
    const { requestId } = await waitingRequest();
    await wantReading(requestId);
    await useUp(yesterday);
    aReplica({ dailyTokens });
    await rests(requestId, 'read');
    for (const day of ['2031-01-01', '2031-01-02', '2031-01-03', '2031-01-04']) {
      await useUp(day);
      await clock.setTo(`${day}T12:00:00Z`);
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000);
      await eventually(async () => expect(await findRestedUntil(db, requestId, 'read')).toEqual(next));
    }
    await clock.setTo('2031-01-05T00:00:01Z');
    await isDone(requestId);
    expect(await readingsOf(requestId)).toHaveLength(5);
  });

  test('a changed answer does not reschedule a reading that waits for tokens', async () => {
    const { requestId, ownerId } = await waitingRequest();
    await useUp(yesterday);
    const changes: string[] = [];
    aReplica({ dailyTokens, onChanged: () => changes.push('looked at') });
    await wantReading(requestId);
    await rests(requestId, 'read');
    await eventually(() => expect(changes).toHaveLength(1));
    await wantModelTasks(db, [{ requestId, ownerId }], { kind: 'read', awaited: false });
    const [due] = await database.query<{ runAfter: Date }>(
      'select run_after as "runAfter" from analysis.model_tasks where request_id = $1',
      [requestId],
    );
    expect(due).toEqual({ runAfter: midnight });
    await rests(requestId, 'read');
  });
});
