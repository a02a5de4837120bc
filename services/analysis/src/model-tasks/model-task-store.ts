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

/** What a model does while nobody waits: read the answers of the next set, or write the fuller text of the newest release. */
export type ModelTaskKind = 'read' | 'write';

export type ModelTaskState = 'queued' | 'reading' | 'writing' | 'checking';

export interface ModelTask extends Lease {
  readonly requestId: string;
  readonly kind: ModelTaskKind;
  /** How many reasons there were when it was claimed. */
  readonly reasons: number;
  /** Tries in a row before this one that brought nothing, for whatever reason. */
  readonly failures: number;
  /** Tries of which nothing could be used, or texts for which a day had too few tokens; waiting for a model that is away, or for another service, is none. */
  readonly fruitless: number;
  /** Since it was first begun. */
  readonly agedMs: number;
  /** Who is read together, by the id of an answer its version; null between two groups. */
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
  /** When it was first claimed since it was last awaited anew. */
  begun_at: Date | null;
  opens_at: Date | null;
  reading_group: Readonly<Record<string, number>> | null;
}

const modelTasks = (db: Database) => db<Row>('analysis.model_tasks');

/** What a task is remembered by in a process. */
export const taskName = ({ requestId, kind }: Pick<ModelTask, 'requestId' | 'kind'>): string =>
  `${kind}:${requestId}`;

/**
 * Asks for a task; where it is there already, for one more look at it. Where it is not `awaited` nobody is told: neither that it
 * is there nor, of one that is there, anything anew, for what an answer that was changed gives to do would tell when that was.
 * The request must be held.
 */
export async function wantModelTask(
  db: Database,
  task: { requestId: string; ownerId: string; kind: ModelTaskKind; awaited?: boolean },
): Promise<void> {
  const { kind, awaited = true } = task;
  await wantModelTasks(db, [task], { kind, awaited });
}

/** As `wantModelTask`, for many requests at once, none of them twice; they are written in the order in which they are given. */
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

/** The task that has waited longest, of the owners of whom the fewest are at work. */
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
  // What silenced a worker may silence the next one, so it counts as a try.
  onClaim: `state = case kind when 'read' then 'reading' else 'writing' end,
    failures = failures + (lease_id is not null)::integer, fruitless = fruitless + (lease_id is not null)::integer,
    begun_at = coalesce(begun_at, now()), opens_at = null`,
  idle: { state: 'queued' },
};

export const claimModelTask = async (db: Database): Promise<ModelTask | undefined> =>
  await claimJob(db, taskQueue);

/** Keeps a task for another lease, and says how far it is. False where somebody else has it by now. */
export async function keepModelTask(db: Database, task: ModelTask, state?: ModelTaskState): Promise<boolean> {
  return await keepJob(db, taskQueue, task, state && { state });
}

/** Keeps who is read together for the tries that follow; null once the group was read. */
export async function saveReadingGroup(
  db: Database,
  task: ModelTask,
  group: ModelTask['readingGroup'],
): Promise<void> {
  await heldJob(db, taskQueue, task).update({ reading_group: group });
}

/** Ends a task, unless there was a reason meanwhile to look again; that look is awaited where its reason is. */
export async function endModelTask(db: Database, task: ModelTask): Promise<void> {
  const ended = await heldJob(db, taskQueue, task).where({ reasons: task.reasons }).delete();
  if (ended > 0) return;
  await retryJob(db, taskQueue, task, 0, {
    failures: 0,
    fruitless: 0,
    reading_group: null,
    awaited: db.raw(awaitedAnew),
  });
}

/** Puts a task back for another try after a pause. */
export async function retryModelTask(
  db: Database,
  task: ModelTask,
  { afterMs, failures, fruitless }: { afterMs: number; failures: number; fruitless: number },
): Promise<void> {
  await retryJob(db, taskQueue, task, afterMs, {
    failures: unlessAnew(db, failures),
    fruitless: unlessAnew(db, fruitless),
    run_after: db.raw('case when reasons = ? then now() + make_interval(secs => ?) else now() end', [
      task.reasons,
      afterMs / 1_000,
    ]),
  });
}

/**
 * Puts a task away until there are tokens again; then it begins anew. Of a text it is a try that brought nothing: one that needs
 * more than a day has would use up each day's.
 */
export async function restModelTask(
  db: Database,
  task: ModelTask,
  { opensAt, fruitless }: { opensAt: Date; fruitless: number },
): Promise<void> {
  await retryJob(db, taskQueue, task, 0, {
    failures: 0,
    fruitless: unlessAnew(db, fruitless),
    begun_at: null,
    run_after: opensAt,
    opens_at: opensAt,
  });
}

/** Of a task that was claimed: what is awaited has come since. */
const awaitedAnew = 'begun_at is null';
const unlessAnew = (db: Database, tries: number) =>
  db.raw(`case when ${awaitedAnew} then 0 else ?::integer end`, [tries]);

/** Where no model is set any more nothing is waited for. */
export async function forgetModelTasks(db: Database): Promise<void> {
  await modelTasks(db).delete();
}

/** How far the fuller text of a request is; undefined where none is on its way. */
export async function findWritingState(db: Database, requestId: string): Promise<ModelTaskState | undefined> {
  const task = await modelTasks(db)
    .where({ request_id: requestId, kind: 'write' })
    .whereRaw('coalesce(opens_at <= now(), true)')
    .first('state');
  return task?.state;
}

/**
 * From when a model goes on with what is awaited of it, but for which there are no tokens left today; undefined where nothing waits
 * for that.
 */
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

/** How long an opening is worth putting off for a model that reads. */
export interface ReadingWait {
  readonly withinMs: number;
  /** A model that fails more often in a row is away. */
  readonly mostFailures: number;
}

/**
 * Returns whether a model is expected to read more answers of the next set: it reads or is queued, neither for longer than `withinMs`
 * nor after `mostFailures`; or it waits for tokens (`findRestedUntil`).
 */
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
