import type { Database, Rows } from '../database/database.ts';

/**
 * A table whose rows are jobs, with the columns `run_after timestamptz not null default now()`, `lease_until
 * timestamptz` and `lease_id uuid`. A row holds only ids or encrypted contents.
 */
export interface JobQueue<Job extends Lease> {
  readonly table: string;
  /** SQL expression over the table's columns for each member of a claimed job. */
  readonly columns: Readonly<Record<Exclude<keyof Job, 'leaseId'>, string>>;
  /** Members that identify a job; each is a plain column. */
  readonly key: readonly (Exclude<keyof Job, 'leaseId'> & string)[];
  /** Another worker may claim the job after this time without a heartbeat. */
  readonly leaseSeconds: number;
  /** SQL condition for an unfinished `job`; true by default. A claim ends when the condition becomes false. */
  readonly open?: string;
  /** Additional SQL condition on `job` for a claim. */
  readonly turn?: string;
  /** SQL order in which jobs are claimed; `job.run_after` by default. */
  readonly order?: string;
  /** SQL assignments that run with a claim; they can still read the previous `lease_id`. */
  readonly onClaim?: string;
  /** Column values of a job that was returned to the queue. */
  readonly idle?: Readonly<Record<string, unknown>>;
}

export interface Lease {
  readonly leaseId: string;
}

/** Returns the SQL condition under which a job may be claimed: it is due and no live worker holds it. */
export const isDue = (alias: string): string =>
  `${alias}.run_after <= now() and (${alias}.lease_until is null or ${alias}.lease_until < now())`;

/** Claims the first due job. Two workers never hold the same job during its lease. */
export async function claimJob<Job extends Lease>(
  db: Database,
  queue: JobQueue<Job>,
): Promise<Job | undefined> {
  const { table, key, leaseSeconds, open = 'true', turn = 'true', order = 'job.run_after', onClaim } = queue;
  const columns: Readonly<Record<string, string>> = queue.columns;
  const members = Object.entries(columns).map(([member, sql]) => `${sql} as "${member}"`);
  const { rows } = await db.raw<Rows<Job>>(
    `update ${table}
     set ${onClaim ? `${onClaim}, ` : ''}lease_id = gen_random_uuid(), lease_until = now() + make_interval(secs => ?)
     where (${key.map((member) => columns[member]).join(', ')}) = (
       select ${key.map((member) => `job.${columns[member]}`).join(', ')}
       from ${table} as job where ${isDue('job')} and (${open}) and (${turn})
       order by ${order} limit 1 for update skip locked
     )
     returning ${members.join(', ')}, lease_id as "leaseId"`,
    [leaseSeconds],
  );
  return rows[0];
}

/** Selects the row of a claimed job under the alias `job`; finds no row once the claim is lost. */
export function heldJob<Job extends Lease>(db: Database, queue: JobQueue<Job>, job: Job) {
  const columns: Readonly<Record<string, string>> = queue.columns;
  const key = queue.key.map((member) => [columns[member], job[member]]);
  return db(`${queue.table} as job`)
    .where({ ...Object.fromEntries(key), lease_id: job.leaseId })
    .whereRaw(queue.open ?? 'true');
}

/** Extends the lease. Returns false if another worker holds the job, or if the job is gone. */
export async function keepJob<Job extends Lease>(
  db: Database,
  queue: JobQueue<Job>,
  job: Job,
  changes: object = {},
): Promise<boolean> {
  const lease_until = db.raw('now() + make_interval(secs => ?)', [queue.leaseSeconds]);
  return (await heldJob(db, queue, job).update({ ...changes, lease_until })) === 1;
}

/** Returns a job to the queue for another try after a pause. Returns false if another worker holds it. */
export async function retryJob<Job extends Lease>(
  db: Database,
  queue: JobQueue<Job>,
  job: Job,
  afterMs: number,
  changes: object = {},
): Promise<boolean> {
  const run_after = db.raw('now() + make_interval(secs => ?)', [afterMs / 1_000]);
  const idle = { ...released, ...queue.idle, run_after };
  return (await heldJob(db, queue, job).update({ ...idle, ...changes })) === 1;
}

/** Ends a job in the transaction that stores its result. Returns false if another worker holds the job. */
export async function endJob<Job extends Lease>(
  db: Database,
  queue: JobQueue<Job>,
  job: Job,
  changes?: object,
): Promise<boolean> {
  const held = heldJob(db, queue, job);
  return (await (changes ? held.update({ ...released, ...changes }) : held.delete())) === 1;
}

const released = { lease_id: null, lease_until: null } as const;

/** Returns the pause before the next try: doubled each time, and randomised so that jobs spread out. */
export function pauseAfter(tries: number, pauses: { firstMs: number; longestMs: number }): number {
  return Math.min(pauses.longestMs, pauses.firstMs * 2 ** (tries - 1)) * (0.5 + Math.random());
}
