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
  /** Schema and name of the subscribing service. */
  schema: string;
  durable: string;
  event: EventDefinition<Data>;
  /** Runs in the transaction that records the event as handled. May only query through `transaction`. */
  handler: (transaction: Database, event: EventEnvelope<Data>) => Promise<void>;
  /**
   * Handles several events in order, with the same effect as `handler` for each event. If it throws, it must
   * have no effect, and each event is handled alone.
   */
  handleBatched?: BatchHandler<Data>;
  /** Maximum events per transaction, 256 by default. A smaller batch holds its locks for less time. */
  maxBatch?: number;
  /**
   * Called after the commit, and for a repeated event too. After a batch, called for the newest event of each
   * aggregate.
   */
  hint?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** If 1, all replicas together handle one event at a time; a failing event then delays all later events. */
  maxAckPending?: number;
  /** Pause before each retry of a failed event. After the last retry, the event becomes a dead letter. */
  retryDelaysMs?: readonly number[];
  /** After this many tries that crashed the process, an event becomes a dead letter. */
  lostTries?: number;
  /** After this time without a heartbeat, the broker delivers our events to another replica. */
  ackWaitMs?: number;
}

export interface EphemeralConsumerOptions<Data> {
  bus: Bus;
  ephemeral: true;
  /** Time of the oldest event to read. After each connect, all events since then are read again. */
  startAt: () => Date;
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
}
