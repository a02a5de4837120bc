import { releasePublished } from '@blindspot/contracts/events/releases';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import {
  findResponseCount,
  lockResponseCount,
  noteResponseCount,
} from '../feedback-requests/response-count-store.ts';
import { lookUpRequest } from '../feedback-requests/request-directory.ts';
import { holdRequest } from '../feedback-requests/request-store.ts';
import { currentPrompts } from '../prompts/prompt-copy.ts';
import { listAnswers, screenTexts } from '../releases/answer-source.ts';
import { haveChanged } from '../releases/changed-answer-store.ts';
import { makeRelease } from '../releases/release-maker.ts';
import { planRelease } from '../releases/release-plan.ts';
import {
  insertRelease,
  listLedgerRows,
  listReleases,
  type NewRelease,
  type ReleaseRecord,
} from '../releases/release-store.ts';
import type { WritingParts } from '../releases/text-writer.ts';
import { finishJob, keepJob, type Job } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

/** Somebody else has the job by now, or the request is gone. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** An answer of the set changed or went while its analysis was written; it is void. */
export class AnswersChanged extends Error {
  override name = 'AnswersChanged';
}

interface RunnerParts extends WritingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly watch: JobWatch;
}

/** Runs a claimed job to its end. Whatever it throws leaves everything as it was before. */
export async function runJob(parts: RunnerParts, job: Job, signal: AbortSignal): Promise<void> {
  const { db, bus } = parts;
  const { requestId } = job;
  const request = await lookUpRequest(parts, requestId);
  if (!request) {
    await finishJob(db, job);
    return;
  }
  // Read before the answers, so that a change in between is noticed when the release is published.
  const { version: readAtVersion } = await findResponseCount(db, requestId);
  const { members, responseCount } = await listAnswers(bus, requestId);
  await noteResponseCount(db, requestId, { responseCount, readAtVersion });
  const releases = await listReleases(db, requestId);
  const plan = planRelease({ members: members.map(({ id }) => id), releases, askedFor: job.askedFor });
  if (!plan) {
    await finishJob(db, job);
    return;
  }
  await progress(parts, job, 'writing');
  const planned = new Set(plan.members);
  const release = await makeRelease(parts, {
    request,
    plan,
    members: members.filter(({ id }) => planned.has(id)),
    releases,
    published: await listLedgerRows(db, requestId),
    prompts: await currentPrompts(db, bus),
    // After that it would be bought again and again; the local engine is also done before an answer changes again.
    mayAskModel: job.failures < mostModelTries,
    identifies: async (texts) => await screenTexts(bus, requestId, texts, 'addresses'),
    commentsName: async (texts) => await screenTexts(bus, requestId, texts, 'names'),
    onChecking: async () => await progress(parts, job, 'checking'),
    signal,
  });
  await inTransaction(
    db,
    async (transaction) => await publish(transaction, { job, release, releases, readAtVersion }),
  );
}

async function progress({ db, watch }: RunnerParts, job: Job, state: 'writing' | 'checking'): Promise<void> {
  if (!(await keepJob(db, job, state))) throw new JobLost();
  watch.changed(job.id);
}

/**
 * Release, ledger, event and the end of the job, in the caller's transaction. Request, count and job are locked in the
 * order in which the events about answers lock them, or the two would wait for each other.
 */
export async function publish(
  db: Database,
  result: { job: Job; release: NewRelease; releases: readonly ReleaseRecord[]; readAtVersion: number },
): Promise<void> {
  const { job, release, releases, readAtVersion } = result;
  const { requestId, members: responseIds } = release;
  if (!(await holdRequest(db, requestId))) throw new JobLost();
  // The lock makes an erasure wait until it can see, and withdraw, this release.
  if (!(await lockResponseCount(db, requestId))) throw new JobLost();
  if (!(await finishJob(db, job))) throw new JobLost();
  if (await haveChanged(db, { requestId, responseIds, readAtVersion })) throw new AnswersChanged();
  const number = await insertRelease(db, release);
  if (release.stage !== 'full') return;
  const used = new Set(releases.flatMap(({ stage, members }) => (stage === 'full' ? members : [])));
  const newcomers = release.members.filter((id) => !used.has(id));
  for (let from = 0; from < newcomers.length; from += idsPerEvent) {
    await recordEvent(db, 'analysis', releasePublished, {
      aggregateId: release.requestId,
      aggregateVersion: number,
      data: { request_id: release.requestId, response_ids: newcomers.slice(from, from + idsPerEvent) },
    });
  }
}

/** So many tries of a job may ask the model. */
const mostModelTries = 2;

/** An event stays far below what the broker carries. */
const idsPerEvent = 1_000;
