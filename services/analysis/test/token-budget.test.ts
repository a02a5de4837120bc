import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createModelClient } from '../src/writing/model/model-client.ts';
import { createTokenBudget, shareOf, type TokenBudget } from '../src/writing/model/token-budget.ts';
import { moveClock } from './moved-clock.ts';

const database = await useDatabase('analysis', migrations);
const pool = createDatabase({ url: database.url, poolSize: 4 });
const { db } = pool;
afterAll(async () => await pool.close());

const never = new AbortController().signal;
const grants = async (budget: TokenBudget, tokens: number, ownerId?: string): Promise<boolean> =>
  (await budget.reserve(tokens, ownerId)).isGranted;

const granted = async (budget: TokenBudget, tokens: number, ownerId?: string) => {
  const reserved = await budget.reserve(tokens, ownerId);
  return reserved.isGranted ? reserved : expect.fail('It was refused.');
};
const refusedUntil = (moment: string) => ({ isGranted: false, opensAt: new Date(moment) });

test('L8 replicas together reserve no more than the daily budget', async () => {
  const daily = { ofAll: 1_000, ofOwner: 400 };
  const one = createTokenBudget(db, daily);
  const other = createTokenBudget(db, daily);
  const first = await granted(one, 100);
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await grants(index % 2 === 0 ? one : other, 100)),
  );
  expect(taken.filter(Boolean)).toHaveLength(9);
  await first.settle(0);
  expect(await grants(other, 100)).toBe(true);
  expect(await grants(one, 1)).toBe(false);
});

test("L8 V2.4.1 an owner who has used up their budget does not reduce other owners' budgets", async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 1_000, ofOwner: 300 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const first = await granted(budget, 100, greedy);
  const taken = await Promise.all(Array.from({ length: 19 }, async () => await grants(budget, 100, greedy)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(await grants(budget, 300, modest)).toBe(true);
  await first.settle(50);
  expect([await grants(budget, 51, greedy), await grants(budget, 50, greedy)]).toEqual([false, true]);
  expect([await grants(budget, 401), await grants(budget, 400)]).toEqual([false, true]);
  expect(await grants(budget, 1, randomUUID())).toBe(false);
});

test('a reservation that exceeds the total is not charged to the owner', async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 100, ofOwner: 100 });
  const owner = randomUUID();
  expect([
    await grants(budget, 60),
    await grants(budget, 60, owner),
    await grants(budget, 40, owner),
  ]).toEqual([true, false, true]);
});

const clock = await moveClock(database);
const moved = createDatabase({ url: clock.url, poolSize: 1 });
afterAll(async () => await moved.close());

describe('the token budget at midnight', () => {
  const budget = createTokenBudget(moved.db, { ofAll: 1_000, ofOwner: 1_000 });
  const owner = randomUUID();
  beforeEach(async () => {
    await database.query('delete from analysis.model_usage');
    await database.query('delete from analysis.model_usage_by_owner');
    await clock.setTo('2030-12-31T23:59:00Z');
  });

  test('a call that ends on the next day is charged to the day on which it began', async () => {
    const late = await granted(budget, 600, owner);
    await clock.setTo('2031-01-01T00:00:01Z');
    expect(await grants(budget, 1_000, owner)).toBe(true);
    await late.settle(100);
    expect(await grants(budget, 1, owner)).toBe(false);
    expect(
      await database.query<{ tokens: number }>('select tokens::int from analysis.model_usage order by day'),
    ).toEqual([{ tokens: 100 }, { tokens: 1_000 }]);
  });

  test("the token budget is available again at midnight by the database's clock", async () => {
    await granted(budget, 1_000, owner);
    expect(await budget.reserve(1, owner)).toEqual(refusedUntil('2031-01-01T00:00:00Z'));
    expect(await budget.reserve(1)).toEqual(refusedUntil('2031-01-01T00:00:00Z'));
    await clock.setTo('2031-01-01T00:00:00Z');
    await granted(budget, 1_000);
    expect(await budget.reserve(1)).toEqual(refusedUntil('2031-01-02T00:00:00Z'));
  });
});

test('L8 an outage of the model uses no tokens, but a call that may have reached the model does', async () => {
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
      { budget },
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

test("an owner's default budget is a tenth of the total, but at least enough for one analysis", () => {
  expect([5_000_000, 100_000, 20_000, 0].map(shareOf)).toEqual([500_000, 100_000, 20_000, 0]);
});

test("a call that needs more than a day's budget gets no date for a retry", async () => {
  await database.query('delete from analysis.model_usage');
  for (const daily of [
    { ofAll: 300, ofOwner: 300 },
    { ofAll: 50_000, ofOwner: 300 },
  ]) {
    const budget = createTokenBudget(db, daily);
    expect(await budget.reserve(301, randomUUID())).toEqual({ isGranted: false, opensAt: undefined });
  }
  const settings = { apiKey: 'test', baseUrl: 'http://127.0.0.1:9/v1', model: 'fake' };
  const sizes = { contextTokens: 8_000, attemptTimeoutMs: 5_000, parallel: 4 };
  const budget = createTokenBudget(db, { ofAll: 300, ofOwner: 300 });
  const client = createModelClient({ ...settings, ...sizes }, { budget });
  const messages = [{ role: 'user', content: 'Say something.' }] as const;
  await expect(client.complete({ messages, deadline: never })).rejects.toMatchObject({
    reason: 'budget',
    opensAt: undefined,
  });
});
