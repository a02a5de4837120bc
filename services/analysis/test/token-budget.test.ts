import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createModelClient } from '../src/engines/model/model-client.ts';
import {
  createTokenBudget,
  nextDay,
  shareOf,
  type DailyTokens,
  type TokenBudget,
} from '../src/engines/model/token-budget.ts';

const database = await useDatabase('analysis', migrations);
const pool = createDatabase({ url: database.url, poolSize: 4 });
const { db } = pool;
afterAll(async () => await pool.close());

const never = new AbortController().signal;
const grants = async (budget: TokenBudget, tokens: number, ownerId?: string): Promise<boolean> =>
  (await budget.reserve(tokens, ownerId)) !== undefined;

test('replicas together take no more than a day has, and what was not used comes back', async () => {
  const daily = { ofAll: 1_000, ofOwner: 400 };
  const replicas = [createTokenBudget(db, daily), createTokenBudget(db, daily)];
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await replicas[index % 2]?.reserve(100)),
  );
  expect(taken.filter((one) => one !== undefined)).toHaveLength(10);
  await taken.find((one) => one !== undefined)?.settle(0);
  expect(await replicas[1]?.reserve(100)).toBeDefined();
  expect(await replicas[0]?.reserve(1)).toBeUndefined();
});

test('an owner who has used up a share leaves the others theirs', async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 1_000, ofOwner: 300 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const taken = await Promise.all(Array.from({ length: 20 }, async () => await budget.reserve(100, greedy)));
  const granted = taken.filter((one) => one !== undefined);
  expect(granted).toHaveLength(3);
  expect(await grants(budget, 300, modest)).toBe(true);
  await granted[0]?.settle(50);
  expect([await grants(budget, 51, greedy), await grants(budget, 50, greedy)]).toEqual([false, true]);
  // What was refused to an owner was not taken from all.
  expect([await grants(budget, 401), await grants(budget, 400)]).toEqual([false, true]);
  expect(await grants(budget, 1, randomUUID())).toBe(false);
});

test('what is refused to all is not taken from the owner', async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 100, ofOwner: 100 });
  const owner = randomUUID();
  expect([
    await grants(budget, 60),
    await grants(budget, 60, owner),
    await grants(budget, 40, owner),
  ]).toEqual([true, false, true]);
});

test('a call that ends after midnight is settled on the day it began', async () => {
  await database.query('delete from analysis.model_usage');
  await database.query(`create table analysis.clock (ahead interval)`);
  await database.query(`insert into analysis.clock values ('0')`);
  await database.query(
    `create function analysis.now() returns timestamptz language sql security definer as
     'select pg_catalog.now() + ahead from analysis.clock'`,
  );
  // Its own `now` comes before that of the server.
  const options = encodeURIComponent('-c search_path=analysis,pg_catalog');
  const moved = createDatabase({ url: `${database.url}?options=${options}`, poolSize: 1 });
  onTestFinished(async () => await moved.close());
  const budget = createTokenBudget(moved.db, { ofAll: 1_000, ofOwner: 1_000 });
  const owner = randomUUID();
  const late = await budget.reserve(600, owner);
  await database.query(`update analysis.clock set ahead = '1 day'`);
  expect(await grants(budget, 1_000, owner)).toBe(true);
  await late?.settle(100);
  expect(await grants(budget, 1, owner)).toBe(false);
  expect(
    await database.query<{ tokens: number }>('select tokens::int from analysis.model_usage order by day'),
  ).toEqual([{ tokens: 100 }, { tokens: 1_000 }]);
});

test('an outage of the model takes nothing of the day; a call that may have been heard keeps what it took', async () => {
  await database.query('delete from analysis.model_usage');
  const [model, gone] = [await startFakeModel(), await startFakeModel()];
  await gone.stop();
  onTestFinished(async () => await model.stop());
  const budget = createTokenBudget(db, { ofAll: 100_000, ofOwner: 100_000 });
  const ask = async (baseUrl: string, deadline = never): Promise<number> => {
    const client = createModelClient(
      {
        apiKey: 'test',
        baseUrl,
        model: 'fake',
        contextTokens: 8_000,
        attemptTimeoutMs: 5_000,
        parallel: 4,
      },
      { budget, retryPausesMs: [20] },
    );
    await expect(
      client.complete({
        messages: [{ role: 'user', content: 'Say something.' }],
        deadline,
        ownerId: randomUUID(),
      }),
    ).rejects.toThrow();
    const rows = await database.query<{ tokens: number }>('select tokens::int from analysis.model_usage');
    return rows[0]?.tokens ?? 0;
  };
  model.mode = '500';
  expect(await ask(model.url)).toBe(0);
  model.mode = '429';
  expect(await ask(model.url)).toBe(0);
  expect(await ask(gone.url)).toBe(0);
  model.mode = 'hang';
  expect(await ask(model.url, AbortSignal.timeout(300))).toBeGreaterThan(4_000);
});

test('an owner’s share is a tenth where none is set, and enough for an analysis', () => {
  expect([5_000_000, 100_000, 20_000, 0].map(shareOf)).toEqual([500_000, 50_000, 20_000, 0]);
});

/** Of a call by an owner, once a hundred tokens of the day were used. */
const refusal = async (daily: DailyTokens): Promise<unknown> => {
  const budget = createTokenBudget(db, daily);
  await budget.reserve(100);
  const settings = { apiKey: 'test', baseUrl: 'http://127.0.0.1:9/v1', model: 'fake' };
  const sizes = { contextTokens: 8_000, attemptTimeoutMs: 5_000, parallel: 4 };
  const client = createModelClient({ ...settings, ...sizes }, { budget });
  const messages = [{ role: 'user', content: 'Say something.' }] as const;
  return await client
    .complete({ messages, deadline: never, ownerId: randomUUID() })
    .catch((error: unknown) => error);
};

test('a refusal says when there are tokens again, and nothing where a whole day has too few', async () => {
  await database.query('delete from analysis.model_usage');
  const tooFew = { reason: 'budget', opensAt: undefined };
  expect(await refusal({ ofAll: 8_050, ofOwner: 8_050 })).toMatchObject({
    reason: 'budget',
    opensAt: nextDay(),
  });
  expect(await refusal({ ofAll: 300, ofOwner: 300 })).toMatchObject(tooFew);
  expect(await refusal({ ofAll: 50_000, ofOwner: 300 })).toMatchObject(tooFew);
  expect(nextDay(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});
