import type { Database, Rows } from '../database/database.ts';

/**
 * A table whose rows are jobs. Beside its own columns it has `run_after timestamptz not null default now()`, `lease_until
 * timestamptz` and `lease_id uuid`. To enqueue a job is to insert its row, in the transaction of what caused it; a unique
 * index makes it the only one of its kind. Job ids or sealed contents stand in the row, so whatever erases the row erases the job.
 */
export interface JobQueue<Job extends Lease> {
  readonly table: string;
  /** What a claim returns: SQL expression of the table's columns, by member. */
  readonly columns: Readonly<Record<Exclude<keyof Job, 'leaseId'>, string>>;
  /** Members that identify a job; each is a plain column. */
  readonly key: readonly (Exclude<keyof Job, 'leaseId'> & string)[];
  /** After so long without a sign of life another worker takes the job over. */
  readonly leaseSeconds: number;
  /** SQL condition on `job`: its work is not done yet. A claim ends where it does not hold any more. Every row where left out. */
  readonly open?: string;
  /** SQL condition on `job` for a claim beside `open`: its turn has come. */
  readonly turn?: string;
  /** SQL order of `job`, the first is claimed first. By `job.run_after` where left out. */
  readonly order?: string;
  /** SQL assignments of a claim. `lease_id` is still that of a worker that went silent. */
  readonly onClaim?: string;
  /** Values of a job that no worker holds. */
  readonly idle?: Readonly<Record<string, unknown>>;
}

/** One claim of a job. */
export interface Lease {
  /** Fences the job: every later claim has another id. */
  readonly leaseId: string;
}

/** SQL condition that a job may be claimed: its time has come and no live worker has it. */
export const isDue = (alias: string): string =>
  `${alias}.run_after <= now() and (${alias}.lease_until is null or ${alias}.lease_until < now())`;

/** Claims the first job that is due; undefined where there is none. No two workers claim the same one while its lease lasts. */
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

/** The row of a job, called `job`, as long as this claim of it holds. */
export function heldJob<Job extends Lease>(db: Database, queue: JobQueue<Job>, job: Job) {
  const columns: Readonly<Record<string, string>> = queue.columns;
  const key = queue.key.map((member) => [columns[member], job[member]]);
  return db(`${queue.table} as job`)
    .where({ ...Object.fromEntries(key), lease_id: job.leaseId })
    .whereRaw(queue.open ?? 'true');
}

/** Extends the lease. False where another worker has the job by now, or it is gone. */
export async function keepJob<Job extends Lease>(
  db: Database,
  queue: JobQueue<Job>,
  job: Job,
  changes: object = {},
): Promise<boolean> {
  const lease_until = db.raw('now() + make_interval(secs => ?)', [queue.leaseSeconds]);
  return (await heldJob(db, queue, job).update({ ...changes, lease_until })) === 1;
}

/** Gives a job back for another try after a pause. False where another worker has it by now. */
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

/**
 * Ends a job in the transaction of what it led to: removes its row, or makes the changes after which it is not `open` any more.
 * False where another worker has it by now; then nothing may be stored.
 */
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

/** Pause before the next try: it doubles, and is spread so that a crowd does not come back at once. */
export function pauseAfter(tries: number, pauses: { firstMs: number; longestMs: number }): number {
  return Math.min(pauses.longestMs, pauses.firstMs * 2 ** (tries - 1)) * (0.5 + Math.random());
}
