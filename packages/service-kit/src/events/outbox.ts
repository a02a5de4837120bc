import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '../database/database.ts';
import { afterCommit } from '../database/transaction.ts';
import { rememberPlace } from '../telemetry/trace.ts';
import { insertOutboxRow, type OutboxRow } from './outbox-store.ts';

export type EventInput<Data> = Pick<EventEnvelope<Data>, 'aggregateId' | 'aggregateVersion' | 'data'>;

/** Builds an event for callers that write the outbox row themselves. Throws if the data breaks the schema. */
export function envelopeOf<Data>(
  definition: EventDefinition<Data>,
  { aggregateId, aggregateVersion, data }: NoInfer<EventInput<Data>>,
): EventEnvelope<Data> {
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

/** Builds the outbox row of an event. Throws if the data breaks the schema. */
export function outboxRow<Data>(
  definition: EventDefinition<Data>,
  input: NoInfer<EventInput<Data>>,
): OutboxRow {
  const envelope = envelopeOf(definition, input);
  return { id: envelope.id, subject: definition.subject, payload: JSON.stringify(envelope) };
}

/** Records an event to publish after the commit. If order matters, lock the aggregate's row first. */
export async function recordEvent<Data>(
  transaction: Database,
  definition: EventDefinition<Data>,
  { id, version, data }: { id: string; version: number; data: NoInfer<Data> },
): Promise<string> {
  afterCommit(transaction, wakeRelay);
  const row = outboxRow(definition, { aggregateId: id, aggregateVersion: version, data });
  await insertOutboxRow(transaction, definition.service, row);
  rememberPlace(row.id);
  return row.id;
}

/** Wakes the relay, for callers that have written an outbox row themselves. */
export function wakeRelay(db: Database): void {
  for (const wake of relays.get(db) ?? []) wake();
}

const relays = new WeakMap<Database, Set<() => void>>();

/** Registers a function that wakes the relay; returns a function that unregisters it. */
export function onWake(db: Database, wake: () => void): () => void {
  const ofDatabase = relays.get(db) ?? new Set();
  relays.set(db, ofDatabase.add(wake));
  return () => ofDatabase.delete(wake);
}
