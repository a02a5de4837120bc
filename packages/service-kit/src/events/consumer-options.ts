import type { EventDefinition, EventEnvelope } from '@blindspot/contracts/message';
import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import type { Bus } from './bus.ts';

export type BatchHandler<Data> = (
  transaction: Database,
  events: readonly EventEnvelope<Data>[],
) => Promise<void>;

export interface DurableConsumerOptions<Data> {
  ephemeral?: false;
  bus: Bus;
  db: Database;
  /** Schema of the service, whose name the contract lists as a subscriber. */
  schema: string;
  durable: string;
  event: EventDefinition<Data>;
  /** Runs in the transaction that also records the event; it may use only its handle. */
  handler: (transaction: Database, event: EventEnvelope<Data>) => Promise<void>;
  /**
   * Like `handler` for all events that have arrived, in their order; several may belong to one aggregate. It has the
   * effect of `handler` on each of them, all or nothing. If it fails, each event is handled alone.
   */
  handleBatched?: BatchHandler<Data>;
  /** Most events of one transaction, 256 by default; fewer keep its locks short. */
  maxBatch?: number;
  /**
   * Called after the commit, so that others can read what the handler wrote. Also called for a repeated event; after a
   * batch, for the newest event of each aggregate.
   */
  hint?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** Set to 1 to handle all events one by one over all replicas; a failing event then holds up those behind it. */
  maxAckPending?: number;
  /** Waits before each further try of a failed event; after the last one it becomes a dead letter. */
  retryDelaysMs?: readonly number[];
  /** Tries that may be lost, each counted as a crash of its process, before the event becomes a dead letter. */
  lostTries?: number;
  /** After this time without a heartbeat the broker delivers our events to another replica. */
  ackWaitMs?: number;
}

export interface EphemeralConsumerOptions<Data> {
  bus: Bus;
  ephemeral: true;
  /** Time of the oldest event of interest; each connect reads everything since then again. */
  startAt: () => Date;
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
}
