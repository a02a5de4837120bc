import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { enqueueJob, finishJob } from '@blindspot/analysis/jobs/job-store';
import { createJobWorker } from '@blindspot/analysis/jobs/job-worker';
import { migrations } from '@blindspot/analysis/migrations';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { median } from '@blindspot/test-kit/permutation-test';
import type { Part } from '../part.ts';

const rounds = 3;
const jobs = 96;
const modelMs = 500;
const concurrency = 4;
const password = 'bench-only';

export const replicasPart: Part = {
  name: 'replicas',
  what: `${jobs} analyses whose model takes ${modelMs} ms, by 4 replicas against 1`,
  async run(print) {
    const postgres = await startPostgres();
    try {
      const adminUrl = await prepareDatabase({
        adminUrl: postgres.adminUrl,
        database: 'blindspot',
        passwords: { blindspot_analysis: password },
      });
      const url = withCredentials(adminUrl, 'blindspot_analysis', password);
      await migrate({ url, schema: 'analysis', migrations });
      const times: Record<1 | 4, number[]> = { 1: [], 4: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const replicas of [1, 4] as const) times[replicas].push(await timeOf(url, replicas));
      }
      print(`1 replica: ${median(times[1]).toFixed(0)} ms, 4 replicas: ${median(times[4]).toFixed(0)} ms`);
      print(`4 replicas / 1: ${(median(times[1]) / median(times[4])).toFixed(2)} × (mark 3.5)`);
    } finally {
      await postgres.stop();
    }
  },
};

/** Each replica has connections and a worker of its own, as it would in a process of its own. */
async function timeOf(url: string, replicas: number): Promise<number> {
  const logger = createLogger('analysis', 'silent');
  const handles = Array.from({ length: replicas }, () => createDatabase({ url, poolSize: 4 }));
  const [first] = handles;
  if (!first) throw new Error('There is no replica.');
  for (let job = 0; job < jobs; job += 1) {
    await enqueueJob(first.db, { requestId: randomUUID(), ownerId: randomUUID(), askedFor: false });
  }
  const started = performance.now();
  const ended = Promise.withResolvers<number>();
  let left = jobs;
  const workers = handles.map(({ db }) =>
    createJobWorker({
      db,
      concurrency,
      logger,
      async run(job) {
        await wait(modelMs);
        await finishJob(db, job);
      },
      onEnded() {
        left -= 1;
        if (left === 0) ended.resolve(performance.now() - started);
      },
    }),
  );
  for (const worker of workers) worker.wake();
  const elapsed = await ended.promise;
  await Promise.all(workers.map(async (worker) => await worker.stop()));
  await Promise.all(handles.map(async (handle) => await handle.close()));
  return elapsed;
}
