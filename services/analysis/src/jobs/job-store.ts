import { randomUUID } from 'node:crypto';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { holdRequest } from '../feedback-requests/request-store.ts';

export interface Job {
  readonly id: string;
  readonly requestId: string;
  readonly askedFor: boolean;
  /** How often it was claimed, this time too. */
  readonly attempts: number;
  /** Tries before this one that came to nothing by themselves; waiting for another service is none. */
  readonly failures: number;
  /** Grows with every claim; whoever holds an older one has lost the job. */
  readonly fencingToken: number;
}

export interface JobStatus {
  readonly id: string;
  readonly state: JobState;
}

/** Why a job was given up. */
export type GivenUpBecause = 'errors' | 'answers-changed' | 'unreachable' | 'silent';

/** How long a worker keeps a job without a sign of life. */
export const leaseSeconds = 10;
/** How long a request rests whose job was given up; whoever asks meanwhile is told of that one. */
export const restSeconds = 60;

/**
 * Asks for an analysis. One job per request is in flight: a second caller joins it, and an owner who asked joins one
 * that has not begun as well as one that ended after the call came in. Returns the job and whether it is a new one.
 */
export async function enqueueJob(
  db: Database,
  wanted: { requestId: string; ownerId: string; askedFor: boolean; calledAt?: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { requestId, ownerId, askedFor, calledAt } = wanted;
  for (;;) {
    const joined = await db.raw<{ rows: { id: string }[] }>(
      `update analysis.jobs set asked_for = asked_for or (? and state = 'queued')
       where request_id = ? and state not in ('done', 'failed') returning id`,
      [askedFor, requestId],
    );
    if (joined.rows[0]) return { id: joined.rows[0].id, isNew: false };
    if (calledAt !== undefined) {
      const ended = await db.raw<{ rows: { id: string }[] }>(
        `select id from analysis.jobs where request_id = ? and asked_for and finished_at > ?
         order by finished_at desc limit 1`,
        [requestId, calledAt],
      );
      if (ended.rows[0]) return { id: ended.rows[0].id, isNew: false };
    }
    const resting = await db.raw<{ rows: { id: string }[] }>(
      `select id from analysis.jobs
       where request_id = ? and state = 'failed' and finished_at > now() - make_interval(secs => ?)
       order by finished_at desc limit 1`,
      [requestId, restSeconds],
    );
    if (resting.rows[0]) return { id: resting.rows[0].id, isNew: false };
    const id = await insertJob(db, { requestId, ownerId, askedFor });
    if (id !== undefined) return { id, isNew: true };
  }
}

/** Undefined where another one is in flight. Throws 404 for a request that was removed meanwhile. */
async function insertJob(
  db: Database,
  job: { requestId: string; ownerId: string; askedFor: boolean },
): Promise<string | undefined> {
  return await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, job.requestId))) throw notFound();
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `insert into analysis.jobs (id, request_id, owner_id, state, asked_for) values (?, ?, ?, 'queued', ?)
       on conflict (request_id) where state not in ('done', 'failed') do nothing returning id`,
      [randomUUID(), job.requestId, job.ownerId, job.askedFor],
    );
    return rows[0]?.id;
  });
}

/**
 * Takes the job that has waited longest, or one whose worker has not been heard of for the length of a lease; of the
 * owners of whom the fewest are at work, so that nobody waits for all the jobs of one.
 */
export async function claimJob(db: Database): Promise<Job | undefined> {
  const { rows } = await db.raw<{ rows: Job[] }>(
    `update analysis.jobs set state = 'reading', attempts = attempts + 1,
       failures = failures + (state <> 'queued')::integer,
       fencing_token = nextval('analysis.fencing_tokens'), lease_until = now() + make_interval(secs => ?)
     where id = (
       select job.id from analysis.jobs as job
       where state not in ('done', 'failed') and run_after <= now()
         and (state = 'queued' or lease_until < now())
       order by (
         select count(*) from analysis.jobs as other
         where other.owner_id = job.owner_id and other.state not in ('queued', 'done', 'failed')
           and other.lease_until >= now()
       ), run_after
       limit 1 for update skip locked
     )
     returning id, request_id as "requestId", asked_for as "askedFor", attempts, failures,
       fencing_token::float8 as "fencingToken"`,
    [leaseSeconds],
  );
  return rows[0];
}

/** Says how far a job is and keeps it for another lease. False where somebody else has it by now. */
export async function keepJob(db: Database, job: Job, state?: JobState): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update analysis.jobs set state = coalesce(?, state), lease_until = now() + make_interval(secs => ?)
     where id = ? and fencing_token = ? and state not in ('queued', 'done', 'failed')`,
    [state ?? null, leaseSeconds, job.id, job.fencingToken],
  );
  return rowCount === 1;
}

/** False where somebody else has the job by now; nothing may be published then. */
export async function finishJob(db: Database, job: Job): Promise<boolean> {
  return await endJob(db, job, 'done', null);
}

/** Gives a job up. The next one of its request may come after a rest. */
export async function giveUpJob(db: Database, job: Job, because: GivenUpBecause): Promise<boolean> {
  return await endJob(db, job, 'failed', because);
}

async function endJob(
  db: Database,
  job: Job,
  state: 'done' | 'failed',
  because: GivenUpBecause | null,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update analysis.jobs set state = ?, ended_because = ?, finished_at = clock_timestamp()
     where id = ? and fencing_token = ? and state not in ('queued', 'done', 'failed')`,
    [state, because, job.id, job.fencingToken],
  );
  return rowCount === 1;
}

/** Puts a job back for another try after a pause. */
export async function requeueJob(
  db: Database,
  job: Job,
  next: { afterMs: number; failed: boolean },
): Promise<void> {
  await db.raw(
    `update analysis.jobs set state = 'queued', lease_until = null, failures = failures + ?,
       run_after = now() + make_interval(secs => ?)
     where id = ? and fencing_token = ? and state not in ('queued', 'done', 'failed')`,
    [next.failed ? 1 : 0, next.afterMs / 1_000, job.id, job.fencingToken],
  );
}

export async function findJob(db: Database, jobId: string): Promise<JobStatus | undefined> {
  const { rows } = await db.raw<{ rows: JobStatus[] }>(`select id, state from analysis.jobs where id = ?`, [
    jobId,
  ]);
  return rows[0];
}

export async function findLatestJob(db: Database, requestId: string): Promise<JobStatus | undefined> {
  const { rows } = await db.raw<{ rows: JobStatus[] }>(
    `select id, state from analysis.jobs where request_id = ? order by created_at desc limit 1`,
    [requestId],
  );
  return rows[0];
}

/** Analyses that were asked for in the last day. */
export async function countAskedFor(
  db: Database,
  of: { requestId: string; ownerId: string },
): Promise<{ ofRequest: number; ofOwner: number }> {
  const { rows } = await db.raw<{ rows: { ofRequest: number; ofOwner: number }[] }>(
    `select count(*) filter (where request_id = ?)::int as "ofRequest", count(*)::int as "ofOwner"
     from analysis.jobs where owner_id = ? and asked_for and created_at > now() - interval '1 day'`,
    [of.requestId, of.ownerId],
  );
  return rows[0] ?? { ofRequest: 0, ofOwner: 0 };
}

export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.raw<{ rows: { at: Date }[] }>(`select clock_timestamp() as at`);
  return rows[0]?.at ?? new Date();
}

/** Ended jobs are of use for the daily limits only. */
export async function purgeJobs(db: Database): Promise<void> {
  await db.raw(`delete from analysis.jobs where finished_at < now() - interval '30 days'`);
}
