import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
import {
  claimJob,
  endJob,
  keepJob,
  pauseAfter,
  retryJob,
  type JobQueue,
  type Lease,
} from '../src/jobs/job-queue.ts';
import { createJobWorker, type JobWorker } from '../src/jobs/job-worker.ts';
import { createLogger } from '../src/process/logger.ts';

const schema = 'requests';
const database = await useDatabase(schema, [
  {
    name: '0001-create-errands',
    sql: `create table ${schema}.errands (
            place text not null, number int not null, tries int not null default 0, done boolean not null default false,
            run_after timestamptz not null default now(), lease_until timestamptz, lease_id uuid, primary key (place, number)
          );`,
  },
]);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(() => handle.close());
beforeEach(() => database.query(`delete from ${schema}.errands`));

interface Errand extends Lease {
  readonly place: string;
  readonly number: number;
  readonly tries: number;
}

const errands: JobQueue<Errand> = {
  table: `${schema}.errands`,
  columns: { place: 'place', number: 'number', tries: 'tries' },
  key: ['place', 'number'],
  leaseSeconds: 1,
  open: 'not job.done',
  onClaim: 'tries = tries + 1',
};

const enqueue = async (number: number, place = 'home'): Promise<void> => {
  await database.query(`insert into ${schema}.errands (place, number) values ($1, $2)`, [place, number]);
};
const leaseRunsOut = () =>
  database.query(`update ${schema}.errands set lease_until = now() - interval '1 second'`);
const left = async () =>
  (await database.query<{ number: number }>(`select number from ${schema}.errands order by number`)).map(
    ({ number }) => number,
  );
const claimed = async (): Promise<Errand> => (await claimJob(db, errands)) ?? expect.fail('no job is due');

function work(over: Partial<Parameters<typeof createJobWorker<Errand>>[0]> = {}): JobWorker {
  const worker = createJobWorker<Errand>({
    db,
    queue: errands,
    run: async (job) => void (await endJob(db, errands, job)),
    concurrency: 2,
    pollMs: 20,
    logger: createLogger('sample', 'silent'),
    ...over,
  });
  onTestFinished(() => worker.stop());
  return worker;
}
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

test('ten workers that claim at the same time get ten different jobs', async () => {
  for (let number = 1; number <= 10; number += 1) await enqueue(number);
  const jobs = await Promise.all(Array.from({ length: 10 }, claimed));
  expect(new Set(jobs.map(({ number }) => number)).size).toBe(10);
  expect(await claimJob(db, errands)).toBeUndefined();
});

test('a job of a transaction that is rolled back is not enqueued', async () => {
  await inTransaction(db, async (transaction) => {
    await transaction(errands.table).insert({ place: 'home', number: 1 });
    throw new Error('no');
  }).catch(() => undefined);
  expect(await claimJob(db, errands)).toBeUndefined();
});

test('a worker whose lease has expired cannot change a job that another worker has claimed', async () => {
  await enqueue(1);
  const slow = await claimed();
  await leaseRunsOut();
  const second = await claimed();
  expect(second).toMatchObject({ number: 1, tries: 2 });
  expect(await keepJob(db, errands, slow)).toBe(false);
  expect(await endJob(db, errands, slow)).toBe(false);
  expect(await retryJob(db, errands, slow, 0)).toBe(false);
  expect(await left()).toEqual([1]);
  expect(await endJob(db, errands, second)).toBe(true);
  expect(await left()).toEqual([]);
});

test('a worker cannot complete a job that was removed and enqueued again under the same key', async () => {
  await enqueue(1);
  const slow = await claimed();
  await database.query(`delete from ${schema}.errands`);
  await enqueue(1);
  const second = await claimed();
  expect([await endJob(db, errands, slow), await endJob(db, errands, second)]).toEqual([false, true]);
});

test('a worker can neither extend nor return a job that is marked as done', async () => {
  await enqueue(1);
  const job = await claimed();
  await database.query(`update ${schema}.errands set done = true`);
  expect([await keepJob(db, errands, job), await retryJob(db, errands, job, 0)]).toEqual([false, false]);
});

test('a worker whose lease has expired can complete a job that no other worker has claimed', async () => {
  await enqueue(1);
  const slow = await claimed();
  await leaseRunsOut();
  expect(await endJob(db, errands, slow)).toBe(true);
});

test('a job is not completed if the transaction of its result is rolled back', async () => {
  await enqueue(1);
  const job = await claimed();
  await inTransaction(db, async (transaction) => {
    await endJob(transaction, errands, job);
    throw new Error('no');
  }).catch(() => undefined);
  await leaseRunsOut();
  expect(await claimed()).toMatchObject({ number: 1 });
});

test('workers claim neither a finished job nor a returned job that is not due yet', async () => {
  await enqueue(1);
  await retryJob(db, errands, await claimed(), 60_000);
  await enqueue(2);
  await endJob(db, errands, await claimed(), { done: true });
  expect([await claimJob(db, errands), await left()]).toEqual([undefined, [1, 2]]);
});

test('a worker renews the lease of a long job', async () => {
  await enqueue(1);
  const leases = new Set<string>();
  const worker = work({
    queue: { ...errands, leaseSeconds: 8 },
    async run(job, signal) {
      leases.add(job.leaseId);
      const [lease] = await database.query<{ until: string }>(
        `select lease_until::text as until from ${schema}.errands`,
      );
      const kept = `select from ${schema}.errands where lease_until > $1::timestamptz`;
      await eventually(async () => expect(await database.query(kept, [lease?.until])).toHaveLength(1));
      expect(signal.aborted).toBe(false);
      await endJob(db, errands, job);
    },
  });
  await eventually(async () => expect(await left()).toEqual([]));
  await worker.stop();
  expect(leases.size).toBe(1);
});

test('a worker aborts a job that another worker has claimed, and runs the next job', async () => {
  await enqueue(1);
  const ended: number[] = [];
  work({
    concurrency: 1,
    async run(job, signal) {
      if (job.number !== 1) {
        await endJob(db, errands, job);
        return;
      }
      await database.query(
        `update ${schema}.errands set lease_id = $1, lease_until = now() + interval '1 hour'`,
        [randomUUID()],
      );
      await enqueue(2);
      await untilAborted(signal);
    },
    onEnded: ({ number }) => void ended.push(number),
  });
  await eventually(() => expect(ended).toEqual([1, 2]));
});

test('a worker never runs more jobs at once than its limit', async () => {
  for (let number = 1; number <= 6; number += 1) await enqueue(number);
  let [atOnce, most] = [0, 0];
  const two = Promise.withResolvers<void>();
  work({
    async run(job) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      if (atOnce === 2) two.resolve();
      await two.promise;
      await endJob(db, errands, job);
      atOnce -= 1;
    },
  });
  await eventually(async () => expect(await left()).toEqual([]));
  expect(most).toBe(2);
});

test('a failed job is retried after its lease and holds up no other job', async () => {
  await enqueue(1);
  await enqueue(2, 'market');
  const tries: number[] = [];
  work({
    concurrency: 1,
    async run(job) {
      if (job.number === 1) tries.push(job.tries);
      if (job.number === 1 && job.tries === 1) throw new Error('no');
      await endJob(db, errands, job);
    },
  });
  await eventually(async () => expect(await left()).toEqual([]));
  expect(tries).toEqual([1, 2]);
});

test('a failed job that cannot be returned is retried after its lease expires', async () => {
  await enqueue(1);
  work({
    async run(job) {
      if (job.tries === 1) throw new Error('no');
      await endJob(db, errands, job);
    },
    onFailure: () => Promise.reject(new Error('The database is away.')),
  });
  await eventually(async () => expect(await left()).toEqual([]));
});

test('a stopping worker aborts its job, returns it immediately and claims nothing more', async () => {
  await enqueue(1);
  const begun: number[] = [];
  const worker = work({
    concurrency: 1,
    async run(job, signal) {
      begun.push(job.number);
      await untilAborted(signal);
    },
  });
  await eventually(() => expect(begun).toEqual([1]));
  await enqueue(2);
  await worker.stop();
  expect(begun).toEqual([1]);
  expect([await claimed(), await claimed()]).toMatchObject([{ number: 2 }, { number: 1 }]);
});

test('pauseAfter doubles the pause up to its limit, and varies it by half', () => {
  const pauses = { firstMs: 100, longestMs: 5_000 };
  for (const [tries, about] of [
    [1, 100],
    [4, 800],
    [30, 5_000],
    [2_000, 5_000],
  ] as const) {
    const pause = pauseAfter(tries, pauses);
    expect([pause >= about / 2, pause <= about * 1.5]).toEqual([true, true]);
  }
});
