import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@blindspot/contracts/message';
import type { Database } from '../database/database.ts';
import { afterCommit } from '../database/transaction.ts';
import { rememberPlace } from '../telemetry/trace.ts';
import { insertOutboxRow } from './outbox-store.ts';
import type { OutboxRow } from './outbox-store.ts';

export interface EventInput<Data> {
  aggregateId: string;
  aggregateVersion: number;
  data: Data;
}

/** What is told of a fact, as it stands in the payload of its outbox row. */
export type Envelope<Data> = EventInput<Data> & {
  id: string;
  type: string;
  version: number;
  occurredAt: string;
};

/**
 * A fact as it is told, for callers that write the outbox row inside a statement of their own and then call `wakeRelay`.
 * Throws where the data does not fit the event's schema, so nothing that consumers cannot read is ever announced.
 */
export function envelopeOf<Data>(
  definition: EventDefinition<Data>,
  { aggregateId, aggregateVersion, data }: EventInput<Data>,
): Envelope<Data> {
  return {
    id: randomUUID(),
    type: definition.type,
    version: definition.version,
    occurredAt: new Date().toISOString(),
    aggregateId,
    aggregateVersion,
    data: definition.schema.parse(data),
  };
}

/** The row that announces a fact. Throws as `envelopeOf` does. */
export function outboxRow<Data>(definition: EventDefinition<Data>, input: EventInput<Data>): OutboxRow {
  const envelope = envelopeOf(definition, input);
  return { id: envelope.id, subject: definition.subject, payload: JSON.stringify(envelope) };
}

/**
 * Announces a fact, which leaves as soon as the transaction is committed. `transaction` must be the one that makes the
 * change, of `inTransaction`; where order matters, change or lock the aggregate's row first. Returns the event's id.
 */
export async function recordEvent<Data>(
  transaction: Database,
  schema: string,
  definition: EventDefinition<Data>,
  input: EventInput<Data>,
): Promise<string> {
  afterCommit(transaction, wakeRelay);
  const row = outboxRow(definition, input);
  await insertOutboxRow(transaction, schema, row);
  rememberPlace(row.id);
  return row.id;
}

/**
 * Has what was committed to the outbox published at once, and not when the relay looks next. Only for statements that write
 * an `outboxRow` of their own; `recordEvent` sees to it by itself.
 */
export function wakeRelay(db: Database): void {
  for (const wake of relays.get(db) ?? []) wake();
}

const relays = new WeakMap<Database, Set<() => void>>();

/** Only for the relay: how it is woken. Returns how to stop. */
export function onWake(db: Database, wake: () => void): () => void {
  const ofDatabase = relays.get(db) ?? new Set();
  relays.set(db, ofDatabase.add(wake));
  return () => ofDatabase.delete(wake);
}
