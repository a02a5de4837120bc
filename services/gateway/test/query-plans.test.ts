import { createLogger } from '@blindspot/service-kit/process/logger';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createCountTable, forgetEndedCounts } from '../src/limits/count-table.ts';

const database = await useDatabase('gateway', migrations);

/** A flood: counts of 50,000 addresses, of which a hundredth has ended. */
beforeAll(async () => {
  await database.query(
    `insert into gateway.counts (key, points, expire)
     select md5(n::text), 1, (extract(epoch from now()) * 1000)::bigint + case when n % 100 = 0 then -60000 else 60000 + n end
     from generate_series(1, 50000) n`,
  );
  await database.query('vacuum analyze gateway.counts');
});

it('a count is added to without a look at those of a flood', async () => {
  const plan = await planOf(database, async (db) => {
    const table = createCountTable({
      db,
      logger: createLogger('gateway', 'silent'),
      times: { forgetEveryMs: 60_000 },
    });
    expect(await table.add('a key', 1, 60)).toMatchObject({ points: 1 });
    await table.stop();
  });
  expect(plan.readWhole).toEqual([]);
});

it('counts that have ended are found past those that go on', async () => {
  const plan = await planOf(database, forgetEndedCounts);
  expect(plan).toEqual({ indexes: ['counts_by_end'], readWhole: [] });
});
