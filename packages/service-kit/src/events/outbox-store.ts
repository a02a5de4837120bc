import type { Database, Rows } from '../database/database.ts';

/** An event as the outbox keeps it. */
export interface OutboxEvent {
  id: string;
  aggregate: string;
  subject: string;
  payload: string;
}

/** Keeps other relays of this outbox out until the transaction ends; false where one is at work. */
export async function lockOutbox(db: Database, schema: string): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ granted: boolean }>>(
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
}

export async function readOutboxFigures(db: Database, schema: string): Promise<OutboxFigures> {
  const { rows } = await db.raw<{ rows: [OutboxFigures] }>(
    `select clock_timestamp() as now, count(*)::int as waiting,
       coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as oldest_ms,
       pg_database_size(current_database())::float8 as bytes
     from ${schema}.outbox where published_at is null`,
  );
  return rows[0];
}
