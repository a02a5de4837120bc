import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createTokenBudget, shareOf } from '../src/engines/model/token-budget.ts';

const database = await useDatabase('analysis', migrations);
const pool = createDatabase({ url: database.url, poolSize: 4 });
const { db } = pool;
afterAll(async () => await pool.close());

test('replicas together take no more than a day has, and what was not used comes back', async () => {
  const daily = { ofAll: 1_000, ofOwner: 400 };
  const replicas = [createTokenBudget(db, daily), createTokenBudget(db, daily)];
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await replicas[index % 2]?.reserve(100)),
  );
  expect(taken.filter((one) => one === true)).toHaveLength(10);
  await replicas[0]?.settle(-150);
  expect([await replicas[1]?.reserve(150), await replicas[0]?.reserve(1)]).toEqual([true, false]);
});

test('an owner who has used up a share leaves the others theirs', async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 1_000, ofOwner: 300 });
  const [greedy, modest] = [randomUUID(), randomUUID()];
  const taken = await Promise.all(Array.from({ length: 20 }, async () => await budget.reserve(100, greedy)));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await budget.reserve(300, modest)).toBe(true);
  await budget.settle(-50, greedy);
  expect([await budget.reserve(51, greedy), await budget.reserve(50, greedy)]).toEqual([false, true]);
  // What was refused to an owner was not taken from all.
  expect([await budget.reserve(401), await budget.reserve(400)]).toEqual([false, true]);
  expect(await budget.reserve(1, randomUUID())).toBe(false);
});

test('what is refused to all is not taken from the owner', async () => {
  await database.query('delete from analysis.model_usage');
  const budget = createTokenBudget(db, { ofAll: 100, ofOwner: 100 });
  const owner = randomUUID();
  expect([
    await budget.reserve(60),
    await budget.reserve(60, owner),
    await budget.reserve(40, owner),
  ]).toEqual([true, false, true]);
});

test('where no share is set it is a tenth, and enough for an analysis', () => {
  expect([5_000_000, 100_000, 20_000, 0].map(shareOf)).toEqual([500_000, 50_000, 20_000, 0]);
});
