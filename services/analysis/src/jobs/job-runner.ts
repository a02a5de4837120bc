import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import { holdRequest, type AnalysedRequest } from '../feedback-requests/request-store.ts';
import { lockResponseCount } from '../feedback-requests/response-count-store.ts';
import { countNewestRelease, findNewestRelease, type StandingRelease } from '../releases/release-store.ts';
import { wordRelease } from '../releases/release-writer.ts';
import { openNextSet } from '../releases/set-opener.ts';
import type { WritingParts } from '../releases/text-writer.ts';
import { insertWording } from '../releases/wording-store.ts';
import { finishJob, keepJob, type Job } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

/** Somebody else has the job by now, or the request is gone. */
export class JobLost extends Error {
  override name = 'JobLost';
}

interface RunnerParts extends WritingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly watch: JobWatch;
}

/** Runs a claimed job to its end. Whatever it throws leaves what was stored as it is, to be gone on from. */
export async function runJob(parts: RunnerParts, job: Job, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const request = await lookUpRequest(parts, job.requestId);
  const release = request && (await releaseToWord(parts, { job, request, signal }));
  if (!request || !release) {
    await finishJob(db, job);
    return;
  }
  await progress(parts, job, 'writing');
  const wording = await wordRelease(parts, {
    request,
    release,
    mayAskModel: mayAskModel(job),
    onChecking: async () => await progress(parts, job, 'checking'),
    signal,
  });
  await inTransaction(db, async (transaction) => {
    await hold(transaction, job);
    if (!(await finishJob(transaction, job))) throw new JobLost();
    await insertWording(transaction, wording);
  });
}

/** What was opened and not worded yet comes first, then the next set, then the same again in other words. */
async function releaseToWord(
  parts: RunnerParts,
  { job, request, signal }: { job: Job; request: AnalysedRequest; signal: AbortSignal },
): Promise<StandingRelease | undefined> {
  const { db } = parts;
  const newest = await countNewestRelease(db, job.requestId);
  const isUnfinished = newest !== undefined && !newest.withdrawn && !newest.worded;
  const mayOpen = newest === undefined || job.askedFor;
  const opened =
    !isUnfinished &&
    mayOpen &&
    (await openNextSet(parts, {
      request,
      mayAskModel: mayAskModel(job),
      whileHeld: async (work) =>
        await inTransaction(db, async (transaction) => {
          await hold(transaction, job);
          if (!(await keepJob(transaction, job))) throw new JobLost();
          return await work(transaction);
        }),
      signal,
    }));
  return isUnfinished || opened || job.askedFor ? await findNewestRelease(db, job.requestId) : undefined;
}

/**
 * Request, count and job are locked in the order in which the events about answers lock them, or the two would wait for each
 * other. The lock on the count makes an erasure wait until it can see, and withdraw, what is stored here.
 */
async function hold(db: Database, { requestId }: Job): Promise<void> {
  if (!(await holdRequest(db, requestId))) throw new JobLost();
  if (!(await lockResponseCount(db, requestId))) throw new JobLost();
}

async function progress({ db, watch }: RunnerParts, job: Job, state: 'writing' | 'checking'): Promise<void> {
  if (!(await keepJob(db, job, state))) throw new JobLost();
  watch.changed(job.id);
}

/** After that it would be bought again and again. */
const mayAskModel = ({ failures }: Job): boolean => failures < mostModelTries;

/** So many tries of a job may ask the model. */
const mostModelTries = 2;
