import { createDatabase } from '@blindspot/service-kit/database/database';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { awaitJob } from '../src/jobs/asked-job.ts';
import {
  claimJob,
  databaseTime,
  enqueueJob,
  findJob,
  finishJob,
  keepJob,
  refuseJob,
  requeueJob,
  type Job,
} from '../src/jobs/job-store.ts';
import { createJobWatch } from '../src/jobs/job-watch.ts';

const database = await useDatabase('analysis', migrations);
const handle = createDatabase({ url: database.url, poolSize: 4 });
const { db } = handle;
afterAll(async () => await handle.close());

const ask = async (requestId: string, askedFor = true) =>
  await enqueueJob(db, { requestId, ownerId: randomUUID(), askedFor });

const asking = { db, watch: createJobWatch(db), wakeWorkers: () => undefined };

async function claimOf(requestId: string): Promise<Job> {
  for (;;) {
    const job = await claimJob(db);
    if (!job) return expect.fail('There is no such job to claim.');
    if (job.requestId === requestId) return job;
    await finishJob(db, job);
  }
}
const leaseRunsOut = async (jobId: string): Promise<unknown> =>
  await database.query(`update analysis.jobs set lease_until = now() - interval '1 second' where id = $1`, [
    jobId,
  ]);

test('fifty concurrent calls get one job', async () => {
  const requestId = randomUUID();
  const asked = await Promise.all(Array.from({ length: 50 }, async () => await ask(requestId)));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
});

test('a call of the owner joins a waiting job and marks it as requested', async () => {
  const requestId = randomUUID();
  await ask(requestId, false);
  await ask(requestId, true);
  expect((await claimOf(requestId)).askedFor).toBe(true);
});

test('a call that names newcomers gets 503 while another opening runs', async () => {
  const requestId = randomUUID();
  await ask(requestId);
  const wanted = { requestId, ownerId: randomUUID(), askedFor: true, entering: 'x'.repeat(22) };
  await expect(awaitJob(asking, wanted, 0)).rejects.toMatchObject({ status: 503, code: 'opening_under_way' });
  await finishJob(db, await claimOf(requestId));
  expect(await awaitJob(asking, wanted, 0)).toBe('queued');
  expect((await claimOf(requestId)).entering).toBe(wanted.entering);
});

test('after a first read was refused, a call that opens the set gets its own job', async () => {
  const requestId = randomUUID();
  const meant = { requestId, ownerId: randomUUID(), entering: 'x'.repeat(22) };
  await enqueueJob(db, { ...meant, askedFor: false });
  const reading = await claimOf(requestId);
  const wanted = { ...meant, askedFor: true };
  await expect(awaitJob(asking, wanted, 0)).rejects.toMatchObject({ code: 'opening_under_way' });
  await refuseJob(db, reading);
  expect(await awaitJob(asking, wanted, 0)).toBe('queued');
  expect(await claimOf(requestId)).toMatchObject({ askedFor: true, entering: meant.entering });
});

test.each([
  ['a plain read', {}, false],
  ['an opening without named newcomers', {}, true],
  ['an opening that names its newcomers', { entering: 'x'.repeat(22) }, true],
])(
  '%s and a call that requests only another text get separate jobs, in either order',
  async (_, meant, askedFor) => {
    const opening = { ownerId: randomUUID(), askedFor, ...meant };
    const words = { ownerId: randomUUID(), askedFor: true, wordsOnly: true };
    for (const [first, second] of [
      [opening, words],
      [words, opening],
    ] as const) {
      const requestId = randomUUID();
      const { id } = await enqueueJob(db, { requestId, ...first });
      expect(await enqueueJob(db, { requestId, ...second })).toMatchObject({ id, fit: 'other' });
      const job = await claimOf(requestId);
      expect(job).toMatchObject({ askedFor: first.askedFor, wordsOnly: first === words });
      await finishJob(db, job);
      await awaitJob(asking, { requestId, ...second }, 0);
      expect(await claimOf(requestId)).toMatchObject({ wordsOnly: second === words });
    }
  },
);

test('admit checks a call that starts a job, but not one that joins a job', async () => {
  const requestId = randomUUID();
  const full = new Error('enough for today');
  const wanted = {
    requestId,
    ownerId: randomUUID(),
    askedFor: true,
    wordsOnly: true,
    admit: async () => await Promise.reject(full),
  };
  await expect(awaitJob(asking, wanted, 0)).rejects.toBe(full);
  await ask(requestId);
  await expect(awaitJob(asking, wanted, 0)).rejects.toMatchObject({ code: 'opening_under_way' });
  await finishJob(db, await claimOf(requestId));
  await expect(awaitJob(asking, wanted, 0)).rejects.toBe(full);
  await enqueueJob(db, { requestId, ownerId: randomUUID(), askedFor: true, wordsOnly: true });
  expect(await awaitJob(asking, wanted, 0)).toBe('queued');
});

test('a first read returns the state queued while a job for another text is running', async () => {
  const requestId = randomUUID();
  const owner = { requestId, ownerId: randomUUID() };
  await enqueueJob(db, { ...owner, askedFor: true, wordsOnly: true });
  expect(await awaitJob(asking, { ...owner, askedFor: false }, 0)).toBe('queued');
});

test('two workers never hold the same job', async () => {
  const requests = Array.from({ length: 10 }, () => randomUUID());
  for (const requestId of requests) await ask(requestId);
  const claimed = await Promise.all(requests.map(async () => await claimJob(db)));
  const ids = claimed.flatMap((job) => (job ? [job.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
});

test('R10 a job with an expired lease goes to another worker, and the first worker cannot finish it', async () => {
  const requestId = randomUUID();
  await ask(requestId);
  const first = await claimOf(requestId);
  await leaseRunsOut(first.id);
  const second = await claimOf(requestId);
  expect(second.id).toBe(first.id);
  expect([await keepJob(db, first, 'writing'), await finishJob(db, first)]).toEqual([false, false]);
  expect(await finishJob(db, second)).toBe(true);
});

test('a job with an expired lease does not wait behind later jobs', async () => {
  const requestId = randomUUID();
  await ask(requestId);
  const first = await claimOf(requestId);
  await leaseRunsOut(first.id);
  await ask(randomUUID());
  expect((await claimJob(db))?.id).toBe(first.id);
});

test('R10 a worker that lost its job cannot requeue it', async () => {
  const requestId = randomUUID();
  await ask(requestId);
  const first = await claimOf(requestId);
  await leaseRunsOut(first.id);
  await claimOf(requestId);
  await requeueJob(db, first, { afterMs: 0, failed: false });
  expect((await findJob(db, first.id))?.state).toBe('reading');
});

test('a requeued job is not claimed before it is due', async () => {
  const requestId = randomUUID();
  await ask(requestId);
  const job = await claimOf(requestId);
  await requeueJob(db, job, { afterMs: 60_000, failed: false });
  expect(await claimJob(db)).toBeUndefined();
});

test('databaseTime never goes backwards, even if the event loop is busy', async () => {
  const before = await databaseTime(db);
  const busy = setInterval(() => {
    const until = performance.now() + 50;
    while (performance.now() < until);
  }, 0);
  const called = await databaseTime(db).finally(() => clearInterval(busy));
  // Allows a difference of one millisecond, because times are rounded.
  expect(called.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
});
