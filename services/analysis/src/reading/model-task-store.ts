import type { Database } from '@blindspot/service-kit/database/database';
import {
  claimJob,
  heldJob,
  keepJob,
  retryJob,
  type JobQueue,
  type Lease,
} from '@blindspot/service-kit/jobs/job-queue';
import { rememberPlace } from '@blindspot/service-kit/telemetry/trace';

/** Background work of a model: reading the next set's answers, or writing the newest result's fuller text. */
export type ModelTaskKind = 'read' | 'write';

export type ModelTaskState = 'queued' | 'reading' | 'writing' | 'checking';

export interface ModelTask extends Lease {
  readonly requestId: string;
  readonly kind: ModelTaskKind;
  /** Number of times that the task had been requested when it was claimed. */
  readonly reasons: number;
  /** Consecutive failed tries before this one, for any reason. */
  readonly failures: number;
  /**
   * Tries without a usable result, including tries that ran out of the day's tokens. Waiting for an
   * unavailable model or service does not count.
   */
  readonly fruitless: number;
  /**
   * Milliseconds since the first claim. Restarts after a wait for tokens, and when a caller that waits for
   * the result requests the task again.
   */
  readonly agedMs: number;
  /** Versions of the answers in the group that is being read, by id; null between groups. */
  readonly readingGroup: Readonly<Record<string, number>> | null;
}

interface Row {
  request_id: string;
  kind: ModelTaskKind;
  owner_id: string;
  state: ModelTaskState;
  awaited: boolean;
  reasons: number;
  failures: number;
  fruitless: number;
  run_after: Date;
  lease_until: Date | null;
  begun_at: Date | null;
  opens_at: Date | null;
  reading_group: Readonly<Record<string, number>> | null;
}

const modelTasks = (db: Database) => db<Row>('analysis.model_tasks');

export const taskName = ({ requestId, kind }: Pick<ModelTask, 'requestId' | 'kind'>): string =>
  `${kind}:${requestId}`;

/**
 * Enqueues a task, or another run of an existing task, for each of these distinct requests. If `awaited` is
 * false, no page shows that the task runs, because that would reveal when an answer changed. Call
 * `holdRequest` before.
 */
export async function wantModelTasks(
  db: Database,
  requests: readonly { requestId: string; ownerId: string }[],
  { kind, awaited }: { kind: ModelTaskKind; awaited: boolean },
): Promise<void> {
  await db.raw(
    `insert into analysis.model_tasks as known (request_id, kind, owner_id, awaited)
     select request_id, ?, owner_id, ? from unnest(?::uuid[], ?::uuid[]) as wanted (request_id, owner_id)
     on conflict (request_id, kind) do update set
       reasons = known.reasons + 1, awaited = known.awaited or excluded.awaited,
       failures = case when excluded.awaited then 0 else known.failures end,
       fruitless = case when excluded.awaited then 0 else known.fruitless end,
       opens_at = case when excluded.awaited then null else known.opens_at end,
       begun_at = case when excluded.awaited then null else known.begun_at end,
       run_after = case
         when known.lease_until is not null or (known.opens_at > now() and not excluded.awaited) then known.run_after
         else now() end`,
    [kind, awaited, requests.map(({ requestId }) => requestId), requests.map(({ ownerId }) => ownerId)],
  );
  for (const { requestId } of requests) rememberPlace(taskName({ requestId, kind }));
}

/** Claims the oldest task among owners with the fewest running tasks. */
export const taskQueue: JobQueue<ModelTask> = {
  table: 'analysis.model_tasks',
  key: ['requestId', 'kind'],
  columns: {
    requestId: 'request_id',
    kind: 'kind',
    reasons: 'reasons',
    failures: 'failures',
    fruitless: 'fruitless',
    agedMs: '(extract(epoch from now() - begun_at) * 1000)::float8',
    readingGroup: 'reading_group',
  },
  leaseSeconds: 20,
  order: `(
    select count(*) from analysis.model_tasks as other
    where other.owner_id = job.owner_id and other.lease_until >= now()
  ), job.run_after`,
  // An expired lease counts as a failed try, because the task may have crashed its worker.
  onClaim: `state = case kind when 'read' then 'reading' else 'writing' end,
    failures = failures + (lease_id is not null)::integer, fruitless = fruitless + (lease_id is not null)::integer,
    begun_at = coalesce(begun_at, now()), opens_at = null`,
  idle: { state: 'queued' },
};

export const claimModelTask = async (db: Database): Promise<ModelTask | undefined> =>
  await claimJob(db, taskQueue);

/** Renews the lease of a task and stores its state. Returns false if another worker has the task. */
export async function keepModelTask(db: Database, task: ModelTask, state?: ModelTaskState): Promise<boolean> {
  return await keepJob(db, taskQueue, task, state && { state });
}

/** Stores which answers form the group that is being read, so that later tries use the same group. */
export async function saveReadingGroup(
  db: Database,
  task: ModelTask,
  group: ModelTask['readingGroup'],
): Promise<void> {
  await heldJob(db, taskQueue, task).update({ reading_group: group });
}

/** Ends a task, or requeues the task if it was requested after this worker had claimed it. */
export async function endModelTask(db: Database, task: ModelTask): Promise<void> {
  const ended = await heldJob(db, taskQueue, task).where({ reasons: task.reasons }).delete();
  if (ended > 0) return;
  await retryJob(db, taskQueue, task, 0, {
    failures: 0,
    fruitless: 0,
    reading_group: null,
    awaited: db.raw(awaitedAgain),
  });
}

export async function retryModelTask(
  db: Database,
  task: ModelTask,
  { afterMs, failures, fruitless }: { afterMs: number; failures: number; fruitless: number },
): Promise<void> {
  await retryJob(db, taskQueue, task, afterMs, {
    failures: unlessAwaitedAgain(db, failures),
    fruitless: unlessAwaitedAgain(db, fruitless),
    run_after: db.raw('case when reasons = ? then now() + make_interval(secs => ?) else now() end', [
      task.reasons,
      afterMs / 1_000,
    ]),
  });
}

/**
 * Suspends a task until tokens are available again. For a text, the caller counts the try as fruitless;
 * otherwise, an oversized text would use up the tokens every day.
 */
export async function restModelTask(
  db: Database,
  task: ModelTask,
  { opensAt, fruitless }: { opensAt: Date; fruitless: number },
): Promise<void> {
  await retryJob(db, taskQueue, task, 0, {
    failures: 0,
    fruitless: unlessAwaitedAgain(db, fruitless),
    begun_at: null,
    run_after: opensAt,
    opens_at: opensAt,
  });
}

/** SQL condition: a waiting caller has requested the task again since the claim. */
const awaitedAgain = 'begun_at is null';
const unlessAwaitedAgain = (db: Database, tries: number) =>
  db.raw(`case when ${awaitedAgain} then 0 else ?::integer end`, [tries]);

export async function forgetModelTasks(db: Database): Promise<void> {
  await modelTasks(db).delete();
}

/** Returns the state of a request's fuller text; undefined if no fuller text is in progress. */
export async function findWritingState(db: Database, requestId: string): Promise<ModelTaskState | undefined> {
  const task = await modelTasks(db)
    .where({ request_id: requestId, kind: 'write' })
    .whereRaw('coalesce(opens_at <= now(), true)')
    .first('state');
  return task?.state;
}

/** Returns when an awaited task gets tokens again; undefined if it does not wait for tokens. */
export async function findRestedUntil(
  db: Database,
  requestId: string,
  kind: ModelTaskKind,
): Promise<Date | undefined> {
  const task = await modelTasks(db)
    .where({ request_id: requestId, kind, awaited: true })
    .where('opens_at', '>', db.fn.now())
    .first('opens_at');
  return task?.opens_at ?? undefined;
}

export interface ReadingWait {
  readonly withinMs: number;
  readonly mostFailures: number;
}

/** Returns whether opening the next set should wait, because the model is still reading its answers. */
export async function isBeingRead(
  db: Database,
  requestId: string,
  { withinMs, mostFailures }: ReadingWait,
): Promise<boolean> {
  const task = await modelTasks(db)
    .where({ request_id: requestId, kind: 'read', awaited: true })
    .where('failures', '<', mostFailures)
    .whereRaw(
      `coalesce(begun_at, case when lease_until is null then least(run_after, now()) else now() end)
         > now() - make_interval(secs => ?)`,
      [withinMs / 1_000],
    )
    .first('request_id');
  return task !== undefined;
}
