import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { countNewestRelease, findNewestRelease, type StandingRelease } from '../releases/release-store.ts';
import { wordRelease } from '../releases/release-writer.ts';
import { openNextSet } from '../releases/set-opener.ts';
import type { WritingParts } from '../releases/text-writer.ts';
import { insertWording } from '../releases/wording-store.ts';
import { JobLost, whileHeld } from './held-job.ts';
import { finishJob, keepJob, type Job } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

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
  await whileHeld(db, job, async (transaction) => {
    await insertWording(transaction, wording);
    await finishJob(transaction, job);
  });
}

/** What was opened and not worded yet comes first, then the next set, then the same again where other words can say it. */
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
      whileHeld: async (work) => await whileHeld(db, job, work),
      signal,
    }));
  if (!isUnfinished && !opened && !job.askedFor) return undefined;
  const release = await findNewestRelease(db, job.requestId);
  return release?.canBeReworded ? release : undefined;
}

async function progress({ db, watch }: RunnerParts, job: Job, state: 'writing' | 'checking'): Promise<void> {
  if (!(await keepJob(db, job, state))) throw new JobLost();
  watch.changed(job.id);
}

/** After that it would be bought again and again. */
const mayAskModel = ({ failures }: Job): boolean => failures < mostModelTries;

/** So many tries of a job may ask the model. */
const mostModelTries = 2;
