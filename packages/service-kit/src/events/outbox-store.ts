import type { Database, Rows } from '../database/database.ts';

/** A published row is kept for as many days as the stream keeps an event. */
const outboxDays = 7;

/** Bind `payload`, the envelope's JSON text, as `$n::json`, because jsonb would reorder its keys. */
export interface OutboxRow {
  id: string;
  subject: string;
  payload: string;
}

export async function insertOutboxRow(transaction: Database, schema: string, row: OutboxRow): Promise<void> {
  await transaction.raw(`insert into ${schema}.outbox (id, subject, payload) values (?, ?, ?::json)`, [
    row.id,
    row.subject,
    row.payload,
  ]);
}

export interface OutboxEvent extends OutboxRow {
  aggregate: string;
}

/** Locks the outbox until the transaction ends; returns false if another relay holds the lock. */
export async function lockOutbox(transaction: Database, schema: string): Promise<boolean> {
  const { rows } = await transaction.raw<Rows<{ granted: boolean }>>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as granted',
    [`outbox:${schema}`],
  );
  return rows[0]?.granted === true;
}

export async function listUnpublished(db: Database, schema: string, atMost: number): Promise<OutboxEvent[]> {
  const { rows } = await db.raw<Rows<OutboxEvent>>(
    `select id, subject, payload::text as payload, payload->>'aggregateId' as aggregate
     from ${schema}.outbox where published_at is null order by seq limit ?`,
    [atMost],
  );
  return rows;
}

export async function markPublished(db: Database, schema: string, ids: readonly string[]): Promise<void> {
  await db.raw(`update ${schema}.outbox set published_at = now() where id = any(?::uuid[])`, [[...ids]]);
}

export interface OutboxFigures {
  now: Date;
  waiting: number;
  oldest_ms: number;
  bytes: number;
  version: string;
}

export async function readOutboxFigures(db: Database, schema: string): Promise<OutboxFigures> {
  const { rows } = await db.raw<{ rows: [OutboxFigures] }>(
    `select clock_timestamp() as now, count(*)::int as waiting,
       coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as oldest_ms,
       pg_database_size(current_database())::float8 as bytes,
       split_part(current_setting('server_version'), ' ', 1) as version
     from ${schema}.outbox where published_at is null`,
  );
  return rows[0];
}

/** Returns seconds since the oldest waiting event was recorded; 0 if none waits. */
export async function readOldestWaiting(db: Database, schema: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ seconds: number }>>(
    `select greatest(0, extract(epoch from now() - created_at))::float8 as seconds from ${schema}.outbox
     where published_at is null order by seq limit 1`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Deletes up to `rows` events that no stream keeps any more; returns how many. */
export async function purgeOutbox(db: Database, schema: string, rows: number): Promise<number> {
  const purged = await db.raw<Rows<never>>(
    // The ids form an array, because with a join the planner may choose to read the whole table.
    `delete from ${schema}.outbox where id = any(array(
       select id from (select id, published_at from ${schema}.outbox order by seq limit ?) oldest
       where published_at < now() - interval '${outboxDays} days'))`,
    [rows],
  );
  return purged.rowCount;
}

/** An event that a new stream lacks, with its position in the outbox. */
export type LostEvent = OutboxEvent & { seq: string };

/** The rows that still have to be published to a new stream: after `seq` and up to `until`. */
export interface Refill {
  stream: string;
  seq: string;
  until: string;
}

/** Returns the range of published events that a new stream lacks. Requires the outbox lock. */
export async function findRefill(
  transaction: Database,
  schema: string,
  created: string,
): Promise<Refill | undefined> {
  const known = await transaction.raw<Rows<Refill>>(
    `select id as stream, refilled_to as seq, refill_until as until from ${schema}.outbox_streams
     where id = md5(?)::uuid`,
    [created],
  );
  const [refill] = known.rows.length > 0 ? known.rows : await beginRefill(transaction, schema, created);
  return refill && BigInt(refill.seq) < BigInt(refill.until) ? refill : undefined;
}

async function beginRefill(transaction: Database, schema: string, created: string): Promise<Refill[]> {
  const begun = await transaction.raw<Rows<Refill>>(
    `insert into ${schema}.outbox_streams (id, refill_until) values (md5(?)::uuid,
       coalesce((select seq from ${schema}.outbox where published_at is not null order by seq desc limit 1), 0))
     returning id as stream, refilled_to as seq, refill_until as until`,
    [created],
  );
  return begun.rows;
}

/** Returns the next events to republish, and the number of the last row that was read. */
export async function readRefill(
  db: Database,
  schema: string,
  refill: Refill,
  limit: number,
): Promise<{ events: LostEvent[]; seq: string }> {
  const { rows } = await db.raw<Rows<LostEvent & { lost: boolean }>>(
    `select id, seq, subject, payload::text as payload, payload->>'aggregateId' as aggregate,
       coalesce(published_at > now() - interval '${outboxDays} days', false) as lost
     from ${schema}.outbox where seq > ? and seq <= ? order by seq limit ?`,
    [refill.seq, refill.until, limit],
  );
  return { events: rows.filter(({ lost }) => lost), seq: rows.at(-1)?.seq ?? refill.until };
}

export async function saveRefill(db: Database, schema: string, refill: Refill, seq: string): Promise<void> {
  await db(`${schema}.outbox_streams`).where({ id: refill.stream }).update({ refilled_to: seq });
}
