import { createLogger } from '@blindspot/service-kit/process/logger';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createLimiters, forgetEndedCounts } from '../src/limits/limiters.ts';

const database = await useDatabase('gateway', migrations);

beforeAll(async () => {
  await database.query(
    `insert into gateway.counts (key, points, expire)
     select md5(n::text), 1, (extract(epoch from now()) * 1000)::bigint + case when n % 100 = 0 then -60000 else 60000 + n end
     from generate_series(1, 50000) n`,
  );
  await database.query('vacuum analyze gateway.counts');
});

it('a counter is read and increased without reading other counters', async () => {
  const plan = await planOf(database, async (db) => {
    const limiters = createLimiters({
      db,
      logger: createLogger('gateway', 'silent'),
      secret: 'secret',
      times: { answerWithinMs: 10_000 },
    });
    const once = limiters.shared('once', { max: 1, seconds: 60, fromFirstCall: true });
    expect([await once.reached('key'), await once.count('key')]).toEqual([undefined, undefined]);
    expect(await once.reached('key')).toEqual({ waitMs: 60_000 });
    await limiters.stop();
  });
  expect(plan.readWhole).toEqual([]);
});

it('expired counts are found without reading other counts', async () => {
  const plan = await planOf(database, forgetEndedCounts);
  expect(plan).toEqual({ indexes: ['counts_by_end'], readWhole: [] });
});
