import { randomUUID } from 'node:crypto';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { claimJob, enqueueJob, finishJob, type Job } from '../src/jobs/job-store.ts';
import { createAnalysisWorker } from '../src/jobs/job-worker.ts';
import { SetVoid } from '../src/results/answer-source.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(async () => await handle.close());

async function endOfJob(
  run: (job: Job, signal: AbortSignal) => Promise<void>,
  before: (jobId: string) => Promise<unknown> = async () => await Promise.resolve(),
): Promise<{ state: string; ended_because: string | null; tries: number }> {
  let tries = 0;
  const { id } = await enqueueJob(db, { requestId: randomUUID(), ownerId: randomUUID(), askedFor: false });
  await before(id);
  const worker = createAnalysisWorker({
    db,
    concurrency: 1,
    limits: { firstPauseMs: 4, longestPauseMs: 10, mostAttempts: 12 },
    async run(job, signal) {
      tries += 1;
      await run(job, signal);
    },
    onEnded: () => undefined,
    logger: createLogger('analysis', 'silent'),
  });
  onTestFinished(async () => await worker.stop());
  const ended = await eventually(async () => {
    worker.wake();
    const [row] = await database.query<{ state: string; ended_because: string | null }>(
      `select state, ended_because from analysis.jobs where id = $1 and finished_at is not null`,
      [id],
    );
    return row ?? expect.fail('The job goes on.');
  });
  return { ...ended, tries };
}

test('L8 a job that keeps failing is given up after five tries', async () => {
  const end = await endOfJob(async () => await Promise.reject(new RangeError('no')));
  expect(end).toEqual({ state: 'failed', ended_because: 'errors', tries: 5 });
});

test('a job is given up after five tries if answers change during each try', async () => {
  const end = await endOfJob(async () => await Promise.reject(new SetVoid()));
  expect(end).toEqual({ state: 'failed', ended_because: 'answers-changed', tries: 5 });
});

test('a job that finds a service unavailable each time is given up after twelve tries', async () => {
  const end = await endOfJob(async () => await Promise.reject(unavailable('away', 'It is away.')));
  expect(end).toEqual({ state: 'failed', ended_because: 'unreachable', tries: 12 });
});

test('a job is completed after an outage and a failure', async () => {
  let tries = 0;
  const end = await endOfJob(async (job) => {
    tries += 1;
    if (tries < 8) throw unavailable('away', 'It is away.');
    if (tries < 11) throw new RangeError('no');
    await finishJob(db, job);
  });
  expect(end).toEqual({ state: 'done', ended_because: null, tries: 11 });
});

test('a job that crashes every worker is given up after the fifth claim', async () => {
  const end = await endOfJob(
    async () => await Promise.resolve(),
    async (id) => {
      for (let worker = 0; worker < 5; worker += 1) {
        expect((await claimJob(db))?.id).toBe(id);
        await database.query(
          `update analysis.jobs set lease_until = now() - interval '1 second' where id = $1`,
          [id],
        );
      }
    },
  );
  expect(end).toEqual({ state: 'failed', ended_because: 'silent', tries: 0 });
});

const ownerOf = async (job: Job | undefined): Promise<string | undefined> => {
  const rows = await database.query<{ owner_id: string }>(
    `select owner_id from analysis.jobs where id = $1`,
    [job?.id],
  );
  return rows[0]?.owner_id;
};

test("an owner with many jobs does not delay another owner's job", async () => {
  const [crowd, other] = [randomUUID(), randomUUID()];
  const enqueue = async (ownerId: string): Promise<unknown> =>
    await enqueueJob(db, { requestId: randomUUID(), ownerId, askedFor: false });
  for (let job = 0; job < 5; job += 1) await enqueue(crowd);
  await enqueue(other);
  const claimed = [await claimJob(db), await claimJob(db), await claimJob(db)];
  expect(await Promise.all(claimed.map(ownerOf))).toEqual([crowd, other, crowd]);
});
