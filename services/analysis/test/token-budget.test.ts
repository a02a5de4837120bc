import { createDatabase } from '@blindspot/service-kit/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createTokenBudget } from '../src/engines/model/token-budget.ts';

const database = await useDatabase('analysis', migrations);
const { db, close } = createDatabase({ url: database.url, poolSize: 4 });
afterAll(async () => await close());

test('replicas together take no more than a day has, and what was not used comes back', async () => {
  const replicas = [createTokenBudget(db, 1_000), createTokenBudget(db, 1_000)];
  const taken = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => await replicas[index % 2]?.reserve(100)),
  );
  expect(taken.filter((one) => one === true)).toHaveLength(10);
  await replicas[0]?.settle(-150);
  expect([await replicas[1]?.reserve(150), await replicas[0]?.reserve(1)]).toEqual([true, false]);
});
