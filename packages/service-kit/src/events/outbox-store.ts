import type { Database, Rows } from '../database/database.ts';

/** Counted from when a stream took an event, as long as a stream keeps it. */
const outboxDays = 7;

/** `payload` is the JSON text of the envelope, to be bound as `$n::json` (jsonb would reorder its keys). */
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

/** An event as the outbox keeps it. */
export interface OutboxEvent extends OutboxRow {
  aggregate: string;
}

/** Keeps other relays of this outbox out until the transaction ends; false where one is at work. */
export async function lockOutbox(transaction: Database, schema: string): Promise<boolean> {
  const { rows } = await transaction.raw<Rows<{ granted: boolean }>>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as granted',
    [`outbox:${schema}`],
  );
  return rows[0]?.granted === true;
}

/** Oldest first. */
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
  /** By the clock of the database. */
  now: Date;
  waiting: number;
  oldest_ms: number;
  /** Of the whole database. */
  bytes: number;
  /** Of Postgres. */
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

/** Seconds since the oldest event that waits was recorded; 0 where none does. */
export async function readOldestWaiting(db: Database, schema: string): Promise<number> {
  const { rows } = await db.raw<Rows<{ seconds: number }>>(
    `select greatest(0, extract(epoch from now() - created_at))::float8 as seconds from ${schema}.outbox
     where published_at is null order by seq limit 1`,
  );
  return rows[0]?.seconds ?? 0;
}

/**
 * Clears away what no stream keeps any more. Of so many rows, found by an index, so that a step is short however much there
 * is. Returns how many went.
 */
export async function purgeOutbox(db: Database, schema: string, rows: number): Promise<number> {
  const purged = await db.raw<Rows<never>>(
    // As an array: of a join the planner may think that reading the whole table is cheaper.
    `delete from ${schema}.outbox where id = any(array(
       select id from (select id, published_at from ${schema}.outbox order by seq limit ?) oldest
       where published_at < now() - interval '${outboxDays} days'))`,
    [rows],
  );
  return purged.rowCount;
}

/** An event that a new stream lacks, with its row's place in the outbox. */
export type LostEvent = OutboxEvent & { seq: string };

/** What is left to publish again to a stream that was new; `seq` is the last row that was. */
export interface Refill {
  stream: string;
  seq: string;
  until: string;
}

/**
 * What has to be published again because the broker lost its data: a stream that the outbox was not published to gets
 * everything that the outbox still holds, in small steps that a replica may go on with. Consumers absorb what they knew.
 * Call it in the relay's transaction, under its lock. Undefined where nothing is left.
 */
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

/** The next events to publish again, with the row up to which they reach. */
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
