import type { Database } from '@blindspot/service-kit/database/database';
import { hasContent } from '../findings/findings.ts';
import { lookUpRequest } from '../requests/request-directory.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { wantModelTasks } from '../reading/model-task-store.ts';
import { NewcomersChanged, whoIsSealedIn } from '../results/answer-source.ts';
import { countNewestResult, findNewestResult, newestNumber, nextNumber } from '../results/result-store.ts';
import { hasMatterForModel, writeText } from '../results/result-writer.ts';
import { openNextSet, type OpenerDeps } from '../results/set-opener.ts';
import { findText, insertText } from '../results/text-store.ts';
import { WorkLost, whileHeld } from './held-work.ts';
import { finishJob, isWantedAtOnce, keepJob, refuseJob, type Job } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

interface RunnerDeps extends OpenerDeps {
  readonly watch: JobWatch;
}

interface Work {
  readonly job: Job;
  readonly request: AnalysedRequest;
  readonly signal: AbortSignal;
}

/** Runs a claimed job to its end. After an error, the next try continues from what was stored. */
export async function runJob(deps: RunnerDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const request = await lookUpRequest(deps, job.requestId);
  if (!request) {
    await finishJob(db, job);
    return;
  }
  const work = { job, request, signal };
  const newest = await countNewestResult(db, job.requestId);
  const isUnworded = newest !== undefined && !newest.withdrawn && !newest.worded;
  const mayOpen = !job.wordsOnly && (newest === undefined || job.askedFor);
  if (job.entering !== null) {
    // Writes a missing text first, because it could not be written after the next set is opened.
    if (isUnworded) await putIntoWords(deps, work, keepJob);
    await openMeant(deps, work, { entering: job.entering, mayOpen });
    return;
  }
  const isOpened = !isUnworded && mayOpen && (await openNextSet(deps, openingOf(deps, work)));
  if (isUnworded || isOpened || job.askedFor) await putIntoWords(deps, work, finishJob);
  else await finishJob(db, job);
}

/** Opens the set with the named newcomers unless it is already open, writes its text and ends the job. */
async function openMeant(
  deps: RunnerDeps,
  work: Work,
  { entering, mayOpen }: { readonly entering: string; readonly mayOpen: boolean },
): Promise<void> {
  const { db, bus } = deps;
  const { job } = work;
  const sealedIn = async (number: number) => await whoIsSealedIn(bus, job.requestId, { number, entering });
  const newest = await newestNumber(db, job.requestId);
  if (newest !== undefined && (await sealedIn(newest)) === 'meant') {
    await finishJob(db, job);
  } else if (!mayOpen) {
    const areOthers = (await sealedIn(await nextNumber(db, job.requestId))) === 'others';
    await (areOthers ? refuseJob : finishJob)(db, job);
  } else if (await isOpenedWith(deps, work, entering)) {
    await putIntoWords(deps, work, finishJob);
  } else {
    await refuseJob(db, job);
  }
}

async function isOpenedWith(deps: RunnerDeps, work: Work, entering: string): Promise<boolean> {
  try {
    return await openNextSet(deps, { ...openingOf(deps, work), entering });
  } catch (error) {
    if (error instanceof NewcomersChanged) return false;
    throw error;
  }
}

async function putIntoWords(
  deps: RunnerDeps,
  { job, request, signal }: Work,
  leave: (db: Database, job: Job) => Promise<boolean>,
): Promise<void> {
  const { db } = deps;
  const result = await findNewestResult(db, job.requestId);
  if (!result) {
    await leave(db, job);
    return;
  }
  if (!(await keepJob(db, job, 'writing'))) throw new WorkLost();
  deps.watch.changed(job.requestId);
  const standing = await findText(db, result.id);
  if (standing && !hasContent(request.form, result.findings)) {
    await leave(db, job);
    return;
  }
  const { language } = job;
  const mayWriteFully = deps.reader !== undefined && hasMatterForModel(result);
  // Keeps a model's text until the model has written the next text, unless another language is requested.
  const isFollowed = mayWriteFully && standing?.engine === 'model' && standing.language === language;
  const text = isFollowed ? undefined : await writeText(deps, request, result, language, signal);
  await whileHeld(db, job, async (transaction) => {
    if (text) await insertText(transaction, text);
    if (mayWriteFully) await wantModelTasks(transaction, [request], { kind: 'write', awaited: true });
    await leave(transaction, job);
  });
}

const openingOf = ({ db }: RunnerDeps, { job, request, signal }: Work) => ({
  request,
  entering: undefined,
  isWantedAtOnce: async () => await isWantedAtOnce(db, job.id),
  whileHeld: async (work: (transaction: Database) => Promise<void>) => await whileHeld(db, job, work),
  signal,
});
