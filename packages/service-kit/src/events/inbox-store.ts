import type { Database, Rows } from '../database/database.ts';

/**
 * An event that is published again at the end of its time in the outbox is in the stream for as long once more; a day on top
 * for one that is in somebody's hand just then.
 */
const inboxDays = 15;

/** Names one consumer's dealings with one event. */
export interface TriesKey extends ConsumerKey {
  eventId: string;
}

export interface ConsumerKey {
  schema: string;
  consumer: string;
}

/**
 * What was known of an event's tries before this one. `failed`: the handler threw for reasons of its own. `open`: they
 * were begun and never came back, most likely because the process ended in them. The broker's count of deliveries is no
 * measure: it grows with every outage, and a 2.9 server forgets it, and its own place in the stream, when a process that
 * asked for events has gone.
 */
export interface EarlierTries {
  failed: number;
  open: number;
  /** Of the last failure. */
  reason: string | undefined;
  failedAgoMs: number;
  /** It lies in the dead letters, or a replay is handling it just now. */
  isDeadLetter: boolean;
}

/**
 * Puts on record that a try begins, outside the handler's transaction, so that it stands when the process ends in the
 * handler. A try beside others is begun only where none is open. Without waiting for the disk: what has to survive is the
 * end of this process, not that of Postgres.
 */
export async function beginTry(
  db: Database,
  key: TriesKey,
  { alone }: { alone: boolean },
): Promise<EarlierTries & { begun: boolean }> {
  const { rows } = await db.raw<Rows<TriesRow>>(
    `with relaxed as (select set_config('synchronous_commit', 'off', true))
     insert into ${key.schema}.event_tries as tries (consumer, event_id, open)
     select ?, ?, 1 from relaxed
     on conflict (consumer, event_id) do update
       set open = case when ? or tries.open = 0 then tries.open + 1 else tries.open end
     returning old.open, old.failed, old.reason, new.open > coalesce(old.open, 0) as begun,
       (extract(epoch from clock_timestamp() - old.failed_at) * 1000)::float8 as failed_ago_ms,
       exists (select from ${key.schema}.dead_letters letter
         where letter.consumer = new.consumer and letter.event_id = new.event_id
           and letter.replayed_at is null) as is_dead_letter`,
    [key.consumer, key.eventId, alone],
  );
  const [row] = rows;
  if (!row) throw new TypeError('A try that begins leaves a row.');
  return {
    failed: row.failed ?? 0,
    open: row.open ?? 0,
    reason: row.reason ?? undefined,
    failedAgoMs: row.failed_ago_ms ?? Infinity,
    isDeadLetter: row.is_dead_letter,
    begun: row.begun,
  };
}

/**
 * As `beginTry`, for many events in one statement, none of them twice. Returns the ids of those of which nothing was known; of
 * the others, and of what lies in the dead letters, no try is begun.
 */
export async function beginTries(
  db: Database,
  { schema, consumer }: ConsumerKey,
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
    [consumer, [...eventIds], consumer],
  );
  return new Set(rows.map(({ event_id: id }) => id));
}

const triesOf = (db: Database, { schema, consumer, eventId }: TriesKey) =>
  db(`${schema}.event_tries`).where({ consumer, event_id: eventId });

/** Milliseconds since the first try of the oldest event that is not handled yet and not parked; 0 where there is none. */
export async function readOldestTry(db: Database, schema: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ ms: number }>>(
    `select greatest(0, extract(epoch from now() - min(begun_at)) * 1000)::float8 as ms
     from ${schema}.event_tries tries
     where not exists (select from ${schema}.dead_letters letter
       where letter.consumer = tries.consumer and letter.event_id = tries.event_id)`,
  );
  return rows[0]?.ms ?? 0;
}

/** The try came back and was none: others were away. */
export async function takeBackTry(db: Database, key: TriesKey): Promise<void> {
  await triesOf(db, key).update({ open: db.raw('greatest(0, open - 1)') });
}

/** As `takeBackTry`, of tries that were begun together. */
export async function takeBackTries(
  db: Database,
  { schema, consumer }: ConsumerKey,
  eventIds: readonly string[],
): Promise<void> {
  await db(`${schema}.event_tries`)
    .where({ consumer })
    .whereRaw('event_id = any(?::uuid[])', [[...eventIds]])
    .update({ open: db.raw('greatest(0, open - 1)') });
}

/** The try came back and failed; returns how many did. */
export async function recordFailure(db: Database, key: TriesKey, reason: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ failed: number }>>(
    `insert into ${key.schema}.event_tries as tries (consumer, event_id, failed, reason, failed_at)
     values (?, ?, 1, ?, now())
     on conflict (consumer, event_id) do update
       set failed = tries.failed + 1, open = greatest(0, tries.open - 1), reason = excluded.reason, failed_at = now()
     returning failed`,
    [key.consumer, key.eventId, reason],
  );
  return rows[0]?.failed ?? 1;
}

/**
 * Remembers in the handler's transaction that the event is handled, in place of its tries; false where it was before.
 */
export async function rememberHandled(transaction: Database, key: TriesKey): Promise<boolean> {
  const inserted = await transaction.raw<Rows<never>>(
    `with forgotten as (delete from ${key.schema}.event_tries where consumer = ? and event_id = ?)
     insert into ${key.schema}.inbox (consumer, event_id) values (?, ?) on conflict do nothing`,
    [key.consumer, key.eventId, key.consumer, key.eventId],
  );
  return inserted.rowCount === 1;
}

/** As `rememberHandled`, of many; returns the ids of those that were not handled before. */
export async function rememberAllHandled(
  transaction: Database,
  { schema, consumer }: ConsumerKey,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await transaction.raw<Rows<{ event_id: string }>>(
    `with forgotten as (delete from ${schema}.event_tries where consumer = ? and event_id = any(?::uuid[]))
     insert into ${schema}.inbox (consumer, event_id)
     select ?, handled.id from unnest(?::uuid[]) as handled (id) order by handled.id
     on conflict do nothing returning event_id`,
    [consumer, [...eventIds], consumer, [...eventIds]],
  );
  return new Set(rows.map(({ event_id: id }) => id));
}

/** When the event becomes a dead letter, in the same transaction: a replay begins anew. */
export async function forgetTries(db: Database, key: TriesKey): Promise<void> {
  await triesOf(db, key).delete();
}

/** As `purgeOutbox`, of what was handled and tried so long ago that it cannot come again. */
export async function purgeInbox(db: Database, schema: string, rows: number): Promise<number> {
  const inbox = await db.raw<Rows<never>>(
    // By the places of rows, which never change, for the reason of `purgeOutbox`.
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
