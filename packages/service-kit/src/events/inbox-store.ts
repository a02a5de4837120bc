import type { Database, Rows } from '../database/database.ts';
import type { DurableConsumerOptions } from './consumer-options.ts';

/** An event can be repeated for 15 days: 7 in the outbox, 7 in the stream and 1 in handling. */
const inboxDays = 15;

type ConsumerKey = Pick<DurableConsumerOptions<never>, 'schema' | 'durable'>;

/**
 * `failed` counts errors of the handler, and `open` counts tries that never ended, probably because of a
 * crash. The broker's delivery count is no substitute, because it grows with every outage.
 */
export interface EarlierTries {
  failed: number;
  open: number;
  reason: string | undefined;
  failedAgoMs: number;
  /** True if the event is a dead letter, even during its replay. */
  isDeadLetter: boolean;
}

/** Records the start of a try. The record must survive a crash of the process, but not of Postgres. */
export async function beginTry(
  db: Database,
  { schema, durable }: ConsumerKey,
  eventId: string,
  { alone }: { alone: boolean },
): Promise<EarlierTries & { begun: boolean }> {
  const { rows } = await db.raw<Rows<TriesRow>>(
    `with relaxed as (select set_config('synchronous_commit', 'off', true))
     insert into ${schema}.event_tries as tries (consumer, event_id, open)
     select ?, ?, 1 from relaxed
     on conflict (consumer, event_id) do update
       set open = case when ? or tries.open = 0 then tries.open + 1 else tries.open end
     returning old.open, old.failed, old.reason, new.open > coalesce(old.open, 0) as begun,
       (extract(epoch from clock_timestamp() - old.failed_at) * 1000)::float8 as failed_ago_ms,
       exists (select from ${schema}.dead_letters letter
         where letter.consumer = new.consumer and letter.event_id = new.event_id
           and letter.replayed_at is null) as is_dead_letter`,
    [durable, eventId, alone],
  );
  const [row] = rows;
  if (!row) throw new TypeError('A try that begins has a row.');
  return {
    failed: row.failed ?? 0,
    open: row.open ?? 0,
    reason: row.reason ?? undefined,
    failedAgoMs: row.failed_ago_ms ?? Infinity,
    isDeadLetter: row.is_dead_letter,
    begun: row.begun,
  };
}

/** Starts tries of events that are new and are not dead letters. Returns their ids. */
export async function beginTries(
  db: Database,
  { schema, durable }: ConsumerKey,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.raw<Rows<{ event_id: string }>>(
    `with relaxed as (select set_config('synchronous_commit', 'off', true))
     insert into ${schema}.event_tries (consumer, event_id, open)
     select ?, begun.id, 1 from relaxed, unnest(?::uuid[]) as begun (id)
     where not exists (select from ${schema}.dead_letters letter
       where letter.consumer = ? and letter.event_id = begun.id and letter.replayed_at is null)
     order by begun.id
     on conflict do nothing returning event_id`,
    [durable, [...eventIds], durable],
  );
  return new Set(rows.map(({ event_id: id }) => id));
}

/** Returns milliseconds since the first try of the oldest open event; 0 if there is none. */
export async function readOldestTry(db: Database, schema: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ ms: number }>>(
    `select greatest(0, extract(epoch from now() - min(begun_at)) * 1000)::float8 as ms
     from ${schema}.event_tries tries
     where not exists (select from ${schema}.dead_letters letter
       where letter.consumer = tries.consumer and letter.event_id = tries.event_id)`,
  );
  return rows[0]?.ms ?? 0;
}

/** Withdraws the tries of a failed batch, or tries that found a dependency unavailable. */
export async function takeBackTries(
  db: Database,
  { schema, durable }: ConsumerKey,
  eventIds: readonly string[],
): Promise<void> {
  await db(`${schema}.event_tries`)
    .where({ consumer: durable })
    .whereRaw('event_id = any(?::uuid[])', [[...eventIds]])
    .update({ open: db.raw('greatest(0, open - 1)') });
}

/** Records a failed try; returns the number of failures. */
export async function recordFailure(
  db: Database,
  { schema, durable }: ConsumerKey,
  eventId: string,
  reason: string,
): Promise<number> {
  const { rows } = await db.raw<Rows<{ failed: number }>>(
    `insert into ${schema}.event_tries as tries (consumer, event_id, failed, reason, failed_at)
     values (?, ?, 1, ?, now())
     on conflict (consumer, event_id) do update
       set failed = tries.failed + 1, open = greatest(0, tries.open - 1), reason = excluded.reason, failed_at = now()
     returning failed`,
    [durable, eventId, reason],
  );
  return rows[0]?.failed ?? 1;
}

/** Records events as handled and deletes their tries. Returns the ids that were not handled before. */
export async function rememberHandled(
  transaction: Database,
  { schema, durable }: ConsumerKey,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await transaction.raw<Rows<{ event_id: string }>>(
    `with forgotten as (delete from ${schema}.event_tries where consumer = ? and event_id = any(?::uuid[]))
     insert into ${schema}.inbox (consumer, event_id)
     select ?, handled.id from unnest(?::uuid[]) as handled (id) order by handled.id
     on conflict do nothing returning event_id`,
    [durable, [...eventIds], durable, [...eventIds]],
  );
  return new Set(rows.map(({ event_id: id }) => id));
}

/** Deletes the tries of an event, so that a replay of its dead letter starts without earlier tries. */
export async function forgetTries(
  db: Database,
  { schema, durable }: ConsumerKey,
  eventId: string,
): Promise<void> {
  await db(`${schema}.event_tries`).where({ consumer: durable, event_id: eventId }).delete();
}

/**
 * Deletes up to `rows` events and `rows` tries that are more than `inboxDays` days old; returns the total.
 */
export async function purgeInbox(db: Database, schema: string, rows: number): Promise<number> {
  const inbox = await db.raw<Rows<never>>(
    // Finds rows by ctid, because inbox rows never change. With a join, the planner may read the whole table.
    `delete from ${schema}.inbox where ctid = any(array(
       select ctid from ${schema}.inbox
       where handled_at < now() - interval '${inboxDays} days' order by handled_at limit ?))`,
    [rows],
  );
  const tries = await db.raw<Rows<never>>(
    `delete from ${schema}.event_tries where (consumer, event_id) in (
       select consumer, event_id from ${schema}.event_tries
       where begun_at < now() - interval '${inboxDays} days' limit ?)`,
    [rows],
  );
  return inbox.rowCount + tries.rowCount;
}

interface TriesRow {
  failed: number | null;
  open: number | null;
  reason: string | null;
  failed_ago_ms: number | null;
  is_dead_letter: boolean;
  begun: boolean;
}
