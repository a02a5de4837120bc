import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { wantModelTask } from '../model-tasks/model-task-store.ts';
import { NewcomersChanged, whoIsSealedIn } from '../releases/answer-source.ts';
import { countNewestRelease, findNewestRelease, newestNumber } from '../releases/release-store.ts';
import { canBeWorded, wordRelease, type WordableRelease } from '../releases/release-writer.ts';
import { openNextSet } from '../releases/set-opener.ts';
import { findWording, insertWording } from '../releases/wording-store.ts';
import { JobLost, whileHeld } from './held-job.ts';
import { finishJob, keepJob, refuseJob, type Job } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

interface RunnerParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly watch: JobWatch;
  readonly logger: Logger;
  /** Whether a model is there to write the fuller text afterwards. */
  readonly hasModel: boolean;
}

/** Runs a claimed job to its end. Whatever it throws leaves what was stored as it is, to be gone on from. */
export async function runJob(parts: RunnerParts, job: Job, signal: AbortSignal): Promise<void> {
  const { db, hasModel } = parts;
  const request = await lookUpRequest(parts, job.requestId);
  const release = request && (await releaseToWord(parts, { job, request, signal }));
  if (release === 'refused') {
    await refuseJob(db, job);
    return;
  }
  if (!request || !release) {
    await finishJob(db, job);
    return;
  }
  await progress(parts, job, 'writing');
  const standing = await findWording(db, release.id);
  const mayWriteFully = hasModel && release.findings.themes.themes.length > 0;
  // A model's text is followed by a model's only.
  const wording =
    mayWriteFully && standing?.engine === 'model'
      ? undefined
      : await wordRelease(parts, request, release, signal);
  await whileHeld(db, job, async (transaction) => {
    if (wording) await insertWording(transaction, wording);
    if (mayWriteFully) await wantModelTask(transaction, { ...request, kind: 'write' });
    await finishJob(transaction, job);
  });
}

interface Wording {
  readonly job: Job;
  readonly request: AnalysedRequest;
  readonly signal: AbortSignal;
}

/** What was opened and not worded yet comes first, then the next set, then the same again where other words can say it. */
async function releaseToWord(
  parts: RunnerParts,
  wording: Wording,
): Promise<WordableRelease | 'refused' | undefined> {
  const { db } = parts;
  const { job } = wording;
  const newest = await countNewestRelease(db, job.requestId);
  const isUnfinished = newest !== undefined && !newest.withdrawn && !newest.worded;
  const mayOpen = newest === undefined || job.askedFor;
  if (job.entering !== null) {
    const opened = await openMeant(parts, wording, { entering: job.entering, mayOpen });
    if (opened === 'refused') return 'refused';
    if (opened === 'before' && !isUnfinished) return undefined;
  } else {
    const opened = !isUnfinished && mayOpen && (await openNextSet(parts, openingOf(parts, wording)));
    if (!isUnfinished && !opened && !job.askedFor) return undefined;
  }
  const release = await findNewestRelease(db, job.requestId);
  return release && canBeWorded(release) ? release : undefined;
}

/** Opens the set with the newcomers who are meant, unless that was done before. */
async function openMeant(
  parts: RunnerParts,
  wording: Wording,
  { entering, mayOpen }: { readonly entering: string; readonly mayOpen: boolean },
): Promise<'before' | 'now' | 'refused'> {
  const { db, bus } = parts;
  const { requestId } = wording.request;
  const number = await newestNumber(db, requestId);
  const sealed = number === undefined ? undefined : await whoIsSealedIn(bus, requestId, { number, entering });
  if (sealed === 'meant') return 'before';
  try {
    const isOpened = mayOpen && (await openNextSet(parts, { ...openingOf(parts, wording), entering }));
    return isOpened ? 'now' : 'refused';
  } catch (error) {
    if (error instanceof NewcomersChanged) return 'refused';
    throw error;
  }
}

const openingOf = ({ db }: RunnerParts, { job, request, signal }: Wording) => ({
  request,
  entering: undefined,
  whileHeld: async <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
    await whileHeld(db, job, work),
  signal,
});

async function progress({ db, watch }: RunnerParts, job: Job, state: 'writing'): Promise<void> {
  if (!(await keepJob(db, job, state))) throw new JobLost();
  watch.changed(job.requestId);
}
