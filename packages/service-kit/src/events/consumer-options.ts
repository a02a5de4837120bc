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
  schema: string;
  durable: string;
  event: EventDefinition<Data>;
  /** Runs in the transaction that records the event as handled. May only query through `transaction`. */
  handler: (transaction: Database, event: EventEnvelope<Data>) => Promise<void>;
  /** Handles several events in order, like `handler` for each. If it throws, it must have no effect. */
  handleBatched?: BatchHandler<Data>;
  /** Maximum events per transaction, 256 by default. A smaller batch holds its locks for less time. */
  maxBatch?: number;
  /**
   * Called after the commit, even for an event that was already handled. A batch calls it once per aggregate.
   */
  hint?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** If 1, all replicas together handle one event at a time; a failing event then delays all later events. */
  maxAckPending?: number;
  /** Pauses before the retries of a failed event. After the last retry, it becomes a dead letter. */
  retryDelaysMs?: readonly number[];
  /** After this many tries that crashed the process, an event becomes a dead letter. */
  lostTries?: number;
  /** Without a heartbeat for this time, the broker delivers our events to another replica. */
  ackWaitMs?: number;
}

export interface EphemeralConsumerOptions<Data> {
  bus: Bus;
  ephemeral: true;
  /** After each connect, all events since this time are read again. */
  startAt: () => Date;
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
}
