import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@blindspot/contracts/event';
import type { Database } from '../database/database.ts';

export interface EventInput<Data> {
  aggregateId: string;
  aggregateVersion: number;
  data: Data;
}

/** `payload` is the JSON text of the envelope, to be bound as `$n::json` (jsonb would reorder its keys). */
export interface OutboxRow {
  id: string;
  subject: string;
  payload: string;
}

/**
 * The row that announces a fact, for callers that write it inside a statement of their own. Throws where the data does
 * not fit the event's schema, so nothing that consumers cannot read is ever announced.
 */
export function outboxRow<Data>(definition: EventDefinition<Data>, input: EventInput<Data>): OutboxRow {
  const id = randomUUID();
  const envelope = {
    id,
    type: definition.type,
    version: definition.version,
    occurredAt: new Date().toISOString(),
    aggregateId: input.aggregateId,
    aggregateVersion: input.aggregateVersion,
    data: definition.schema.parse(input.data),
  };
  return { id, subject: definition.subject, payload: JSON.stringify(envelope) };
}

/**
 * Announces a fact. `db` must be the transaction that makes the change; where order matters, change or lock the
 * aggregate's row first. Returns the event's id.
 */
export async function recordEvent<Data>(
  db: Database,
  schema: string,
  definition: EventDefinition<Data>,
  input: EventInput<Data>,
): Promise<string> {
  const row = outboxRow(definition, input);
  await db.raw(`insert into ${schema}.outbox (id, subject, payload) values (?, ?, ?::json)`, [
    row.id,
    row.subject,
    row.payload,
  ]);
  return row.id;
}
