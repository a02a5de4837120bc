import { randomUUID } from 'node:crypto';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { claimJob, findLatestJob, purgeJobs, readBacklog } from '../src/jobs/job-store.ts';

const database = await useDatabase('analysis', migrations);
const requestId = randomUUID();

/** A month of ended jobs, a few of them failed, and twenty that wait. */
beforeAll(async () => {
  await database.query(
    `insert into analysis.jobs (id, request_id, owner_id, state, asked_for, created_at, run_after, finished_at)
     select gen_random_uuid(), case n when 9000 then $1::uuid else gen_random_uuid() end, md5((n % 5000)::text)::uuid,
       case when n <= 20 then 'queued' when n % 100 = 0 then 'failed' else 'done' end, false,
       now() - n * interval '43 seconds', now() - n * interval '43 seconds',
       case when n > 20 then now() - n * interval '43 seconds' end
     from generate_series(1, 60000) n`,
    [requestId],
  );
  await database.query('vacuum analyze analysis.jobs');
}, 60_000);

describe('with a month of ended jobs', () => {
  it('the next job is claimed past them', async () => {
    const plan = await planOf(database, async (db) => await claimJob(db));
    expect(plan.indexes).toEqual(expect.arrayContaining(['jobs_pkey', 'jobs_waiting']));
    expect(plan.readWhole).toEqual([]);
  });

  it('the latest job of a request is found by its request', async () => {
    const plan = await planOf(database, async (db) => await findLatestJob(db, requestId));
    expect(plan).toEqual({ indexes: ['jobs_by_request'], readWhole: [] });
  });

  it('the health page counts what waits and what failed today past them', async () => {
    const plan = await planOf(database, async (db) => await readBacklog(db));
    expect(plan.indexes).toContain('jobs_by_end');
    expect(plan.readWhole).toEqual([]);
  });

  it('those that are to go are found by their end', async () => {
    const plan = await planOf(database, async (db) => await purgeJobs(db));
    expect(plan).toEqual({ indexes: ['jobs_by_end'], readWhole: [] });
  });
});
