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
  /** Runs in the transaction that also records the event, and may only query through that handle. */
  handler: (transaction: Database, event: EventEnvelope<Data>) => Promise<void>;
  /**
   * Handles all events that have arrived, in their order; several may belong to one aggregate. Must have the
   * effect of `handler` on each event, all or nothing. If this throws, each event is handled alone.
   */
  handleBatched?: BatchHandler<Data>;
  /** Limit on the events per transaction, 256 by default; smaller batches hold their locks for less time. */
  maxBatch?: number;
  /**
   * Called after the commit, when others can read what the handler wrote, and for a repeated event too. After
   * a batch it is called for the newest event of each aggregate.
   */
  hint?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** Set to 1 to handle events one by one over all replicas; a failing event then delays all later ones. */
  maxAckPending?: number;
  /** Time to wait before each retry of a failed event, which becomes a dead letter after the last retry. */
  retryDelaysMs?: readonly number[];
  /** Number of crashes during its tries after which an event becomes a dead letter. */
  lostTries?: number;
  /** After this time without a heartbeat the broker delivers our events to another replica. */
  ackWaitMs?: number;
}

export interface EphemeralConsumerOptions<Data> {
  bus: Bus;
  ephemeral: true;
  /** Time of the oldest event of interest; after each connect, everything since then is read again. */
  startAt: () => Date;
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
}
