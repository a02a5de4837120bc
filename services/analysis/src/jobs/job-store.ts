import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import {
  claimJob as claim,
  endJob as end,
  keepJob as keep,
  retryJob,
  type JobQueue,
  type Lease,
} from '@blindspot/service-kit/jobs/job-queue';
import { rememberPlace } from '@blindspot/service-kit/telemetry/trace';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { holdRequest } from '../requests/request-store.ts';

export interface Job extends Lease {
  readonly id: string;
  readonly requestId: string;
  readonly askedFor: boolean;
  /** Newcomers that the opened set must have, as one string; null accepts any newcomers. */
  readonly entering: string | null;
  /** True if the job only writes another text of the current result and opens no set. */
  readonly wordsOnly: boolean;
  readonly language: Language;
  readonly attempts: number;
  /** Earlier tries that failed; waiting for another service does not count as a failure. */
  readonly failures: number;
}

interface Row {
  id: string;
  request_id: string;
  owner_id: string;
  state: JobState;
  asked_for: boolean;
  entering: string | null;
  words_only: boolean;
  at_once: boolean;
  language: Language;
  attempts: number;
  failures: number;
  run_after: Date;
  created_at: Date;
  finished_at: Date | null;
  ended_because: GivenUpBecause | 'newcomers-changed' | null;
}

const jobs = (db: Database) => db<Row>('analysis.jobs');
const jobsInFlight = (db: Database) => jobs(db).whereNotIn('state', ['done', 'failed']);

export type GivenUpBecause = 'errors' | 'answers-changed' | 'unreachable' | 'silent';

export interface DailyLimits {
  readonly dailyPerRequest: number | null;
  readonly dailyPerOwner: number | null;
}

/** For this many seconds, new calls join a job that was given up instead of enqueueing another. */
export const restSeconds = 60;

export interface WantedJob {
  readonly requestId: string;
  readonly ownerId: string;
  readonly askedFor: boolean;
  readonly calledAt?: Date;
  readonly entering?: string | undefined;
  readonly wordsOnly?: boolean;
  /** If true, does not wait for a model that is still reading. */
  readonly atOnce?: boolean | undefined;
  readonly language?: Language | undefined;
  /** Called before a new job is enqueued, but not before joining one. Throws if no further job may start. */
  readonly admit?: (() => Promise<void>) | undefined;
}

/**
 * Whether a job in flight does what a call asks for. `same`: it does. `named`: it opens a set only with
 * certain newcomers, but the call accepts any. `other`: it does something else.
 */
type JobFit = 'same' | 'named' | 'other';

interface EnqueuedJob {
  readonly id: string;
  readonly fit: JobFit;
}

/**
 * Enqueues an analysis, unless the request already has a job in flight: then returns that job. Also returns
 * a job that ended after the call arrived, or was given up within the last `restSeconds`.
 */
export async function enqueueJob(db: Database, wanted: WantedJob): Promise<EnqueuedJob> {
  const { requestId, askedFor, calledAt, wordsOnly = false, language = defaultLanguage } = wanted;
  const { entering = null, atOnce = false } = wanted;
  for (;;) {
    const [joined] = await jobsInFlight(db)
      .where({ request_id: requestId })
      .update({
        at_once: db.raw('at_once or ?', [atOnce]),
        asked_for: db.raw(
          `asked_for or (? and state = 'queued' and entering is not distinct from ? and words_only = ?
             and language = ?)`,
          [askedFor, entering, wordsOnly, language],
        ),
      })
      .returning(['id', 'entering', 'words_only', 'language', 'asked_for']);
    if (joined) return { id: joined.id, fit: fitOf(joined, { entering, wordsOnly, language, askedFor }) };
    if (calledAt !== undefined) {
      const ended = await jobs(db)
        .where({ request_id: requestId, asked_for: true, entering, words_only: wordsOnly, language })
        .where('finished_at', '>', calledAt)
        .orderBy('finished_at', 'desc')
        .first('id');
      if (ended) return { id: ended.id, fit: 'same' };
    }
    const resting = await jobs(db)
      .where({ request_id: requestId, state: 'failed' })
      .where('finished_at', '>', db.raw('now() - make_interval(secs => ?)', [restSeconds]))
      .orderBy('finished_at', 'desc')
      .first('id');
    if (resting) return { id: resting.id, fit: 'same' };
    await wanted.admit?.();
    const id = await insertJob(db, { ...wanted, entering, wordsOnly, atOnce, language });
    if (id !== undefined) return { id, fit: 'same' };
  }
}

function fitOf(
  job: Pick<Row, 'entering' | 'words_only' | 'language' | 'asked_for'>,
  { entering, wordsOnly, language, askedFor }: Pick<Job, 'entering' | 'wordsOnly' | 'language' | 'askedFor'>,
): JobFit {
  if (job.words_only !== wordsOnly) return 'other';
  // A read, a share or a call that names newcomers may join a job in another language.
  if (job.language !== language && askedFor && entering === null) return 'other';
  if (job.entering !== entering) return entering === null ? 'named' : 'other';
  // A job without `askedFor` opens only the first set, but this call may want a later one.
  return entering !== null && askedFor && !job.asked_for ? 'other' : 'same';
}

/** Returns undefined if another job is in flight. Throws 404 if the request does not exist. */
async function insertJob(
  db: Database,
  job: Pick<Job, 'requestId' | 'askedFor' | 'entering' | 'wordsOnly' | 'language'> & {
    readonly ownerId: string;
    readonly atOnce: boolean;
  },
): Promise<string | undefined> {
  const { requestId, ownerId, askedFor, entering, wordsOnly, atOnce, language } = job;
  const id = randomUUID();
  rememberPlace(id);
  return await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) throw notFound();
    const { rows } = await tx.raw<Rows<{ id: string }>>(
      `insert into analysis.jobs
         (id, request_id, owner_id, state, asked_for, entering, words_only, at_once, language)
       values (?, ?, ?, 'queued', ?, ?, ?, ?, ?)
       on conflict (request_id) where state not in ('done', 'failed') do nothing returning id`,
      [id, requestId, ownerId, askedFor, entering, wordsOnly, atOnce, language],
    );
    return rows[0]?.id;
  });
}

/** Claims the oldest job among owners with the fewest running jobs, so that no owner delays others. */
export const jobQueue: JobQueue<Job> = {
  table: 'analysis.jobs',
  key: ['id'],
  columns: {
    id: 'id',
    requestId: 'request_id',
    askedFor: 'asked_for',
    entering: 'entering',
    wordsOnly: 'words_only',
    language: 'language',
    attempts: 'attempts',
    failures: 'failures',
  },
  leaseSeconds: 10,
  open: `job.state not in ('done', 'failed')`,
  order: `(
    select count(*) from analysis.jobs as other
    where other.owner_id = job.owner_id and other.state not in ('queued', 'done', 'failed')
      and other.lease_until >= now()
  ), job.run_after`,
  onClaim: `state = 'reading', attempts = attempts + 1, failures = failures + (lease_id is not null)::integer`,
  idle: { state: 'queued' },
};

export const claimJob = async (db: Database): Promise<Job | undefined> => await claim(db, jobQueue);

/** Renews the lease of a job and stores its state. Returns false if another worker has the job. */
export async function keepJob(db: Database, job: Job, state?: JobState): Promise<boolean> {
  return await keep(db, jobQueue, job, state && { state });
}

/** Ends the job. Returns false if another worker has the job; then nothing may be published. */
export async function finishJob(db: Database, job: Job): Promise<boolean> {
  return await endJob(db, job, 'done', null);
}

/** Ends a job that opened no set, because newcomers other than the named ones would have entered. */
export async function refuseJob(db: Database, job: Job): Promise<boolean> {
  return await endJob(db, job, 'done', 'newcomers-changed');
}

/** Returns whether the last opening with these newcomers was refused, because others would have entered. */
export async function wasOpeningRefused(
  db: Database,
  { requestId, entering }: { readonly requestId: string; readonly entering: string },
): Promise<boolean> {
  const latest = jobs(db).where({ request_id: requestId, entering }).orderBy('created_at', 'desc');
  const last = await latest.first('ended_because');
  return last?.ended_because === 'newcomers-changed';
}

export async function giveUpJob(db: Database, job: Job, because: GivenUpBecause): Promise<boolean> {
  return await endJob(db, job, 'failed', because);
}

async function endJob(
  db: Database,
  job: Job,
  state: 'done' | 'failed',
  because: Row['ended_because'],
): Promise<boolean> {
  const finished_at = db.raw('clock_timestamp()');
  return await end(db, jobQueue, job, { state, ended_because: because, finished_at });
}

export async function requeueJob(
  db: Database,
  job: Job,
  next: { afterMs: number; failed: boolean },
): Promise<void> {
  const failed = { failures: db.raw('failures + 1') };
  await retryJob(db, jobQueue, job, next.afterMs, next.failed ? failed : {});
}

export async function isWantedAtOnce(db: Database, jobId: string): Promise<boolean> {
  return (await jobs(db).where({ id: jobId }).first('at_once'))?.at_once ?? false;
}

type JobEnd = Pick<Row, 'state' | 'ended_because'>;

export async function findJob(db: Database, jobId: string): Promise<JobEnd | undefined> {
  return await jobs(db).where({ id: jobId }).first('state', 'ended_because');
}

export async function findLatestJob(db: Database, requestId: string): Promise<JobEnd | undefined> {
  const latest = jobs(db).where({ request_id: requestId }).orderBy('created_at', 'desc');
  return await latest.first('state', 'ended_because');
}

/**
 * Returns the seconds until another text of the current result may be requested, or null if no wait is
 * needed. The limits cover only such requests in the last 24 hours; openings do not count.
 */
export async function secondsUntilNext(
  db: Database,
  of: { requestId: string; ownerId: string },
  { dailyPerRequest, dailyPerOwner }: DailyLimits,
): Promise<number | null> {
  const { rows } = await db.raw<Rows<{ seconds: number | null }>>(
    `select ceil(extract(epoch from interval '1 day' - (now() - greatest(
         (array_agg(created_at order by created_at desc) filter (where request_id = ?))[?::int],
         (array_agg(created_at order by created_at desc))[?::int]
       ))))::int as seconds
     from analysis.jobs
     where owner_id = ? and asked_for and words_only and created_at > now() - interval '1 day'`,
    [of.requestId, dailyPerRequest, dailyPerOwner, of.ownerId],
  );
  return rows[0]?.seconds ?? null;
}

/** Returns the database's time at the start of this call, before any wait for a connection. */
export async function databaseTime(db: Database): Promise<Date> {
  const askedAt = performance.now();
  return await inTransaction(db, async (transaction) => {
    const waitedMs = performance.now() - askedAt;
    const { rows } = await transaction.raw<Rows<{ at: Date }>>(`select clock_timestamp() as at`);
    const [now] = rows;
    if (!now) throw new Error('The database does not say what time it is.');
    return new Date(now.at.getTime() - waitedMs);
  });
}

export async function purgeJobs(db: Database): Promise<void> {
  await jobs(db).where('finished_at', '<', db.raw(`now() - interval '30 days'`)).delete();
}

export interface Backlog {
  waiting: number;
  oldest_ms: number;
  failed: number;
  because: GivenUpBecause[];
}

export async function readBacklog(db: Database): Promise<Backlog> {
  const { rows } = await db.raw<Rows<Backlog>>(
    `select waiting.*, failed.* from (
       select count(*)::int as waiting,
         coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as oldest_ms
       from analysis.jobs where state not in ('done', 'failed')
     ) waiting, (
       select count(*)::int as failed,
         coalesce(array_agg(distinct ended_because order by ended_because)
           filter (where ended_because is not null), '{}') as because
       from analysis.jobs where state = 'failed' and finished_at > now() - interval '1 day'
     ) failed`,
  );
  return rows[0] ?? { waiting: 0, oldest_ms: 0, failed: 0, because: [] };
}
