import { randomUUID } from 'node:crypto';
import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '../database/database.ts';
import { afterCommit } from '../database/transaction.ts';
import { rememberPlace } from '../telemetry/trace.ts';
import { insertOutboxRow, type OutboxRow } from './outbox-store.ts';

export type EventInput<Data> = Pick<EventEnvelope<Data>, 'aggregateId' | 'aggregateVersion' | 'data'>;

/**
 * Builds an event for callers that write the outbox row in their own statement and then call `wakeRelay`.
 * Throws if the data does not fit the schema, so that consumers can read every event.
 */
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

/** Builds the outbox row of an event. Throws in the same cases as `envelopeOf`. */
export function outboxRow<Data>(
  definition: EventDefinition<Data>,
  input: NoInfer<EventInput<Data>>,
): OutboxRow {
  const envelope = envelopeOf(definition, input);
  return { id: envelope.id, subject: definition.subject, payload: JSON.stringify(envelope) };
}

/**
 * Records an event, which is published after the commit; returns its id. `transaction` must come from
 * `inTransaction` and must also make the change. `id` and `version` belong to the aggregate. If order
 * matters, change or lock the row of the aggregate first.
 */
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
