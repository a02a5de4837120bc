import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

interface Row {
  id: string;
  consumer: string;
  event_id: string | null;
  subject: string;
  payload: string;
  reason: string;
  deliveries: number;
  failed_at: Date;
  replayed_at: Date | null;
}

const deadLetters = (db: Database, schema: string) => db<Row>(`${schema}.dead_letters`);

/** Stores a dead letter, unless an earlier one for the same event waits for its replay. */
export async function insertDeadLetter(
  db: Database,
  schema: string,
  letter: Omit<Row, 'id' | 'failed_at' | 'replayed_at'>,
): Promise<void> {
  await deadLetters(db, schema)
    .insert({ id: randomUUID(), ...letter })
    .onConflict()
    .ignore();
}

/** Lists dead letters that were not replayed, latest first. */
export async function listDeadLetters(
  db: Database,
  schema: string,
  atMost: number,
): Promise<Pick<Row, 'id' | 'consumer' | 'subject' | 'reason' | 'failed_at'>[]> {
  return deadLetters(db, schema)
    .select('id', 'consumer', 'subject', 'reason', 'failed_at')
    .whereNull('replayed_at')
    .orderBy([{ column: 'failed_at', order: 'desc' }, 'id'])
    .limit(atMost);
}

export async function countDeadLetters(db: Database, schema: string): Promise<number> {
  const row = await deadLetters(db, schema)
    .whereNull('replayed_at')
    .first<{ count: number }>(db.raw('count(*)::int as count'));
  return row.count;
}

/** Marks a dead letter as replayed and returns it; undefined if it is unknown or was replayed before. */
export async function takeDeadLetter(
  db: Database,
  schema: string,
  id: string,
): Promise<Pick<Row, 'consumer' | 'payload'> | undefined> {
  const [letter] = await deadLetters(db, schema)
    .where({ id })
    .whereNull('replayed_at')
    .update({ replayed_at: db.fn.now() })
    .returning(['consumer', 'payload']);
  return letter;
}
