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
  /** The service's own, by whose name the contract lets it listen. */
  schema: string;
  durable: string;
  event: EventDefinition<Data>;
  /** Runs in the transaction that also remembers the event; use only the handle it is given. */
  handler: (transaction: Database, event: EventEnvelope<Data>) => Promise<void>;
  /**
   * As `handler`, of as many events as have come, in their order; several may be of one aggregate. It does what `handler`
   * would for each of them, all or nothing; where it fails, each is handled by itself.
   */
  handleBatched?: BatchHandler<Data>;
  /** Events that share a transaction at most, unless 256: so few that what it locks is let go in a moment. */
  maxBatch?: number;
  /**
   * Tells others who may act on it at once: what the handler wrote can be read. Also called for a repeated event; of those
   * that were handled together, for the newest of each aggregate.
   */
  hint?: (event: EventEnvelope<Data>) => void;
  logger: Logger;
  /** Set 1 where all events must be handled one by one, over all replicas; a failing one then holds up those behind it. */
  maxAckPending?: number;
  /** Waits before each further try of an event that failed; after the last one it is a dead letter. */
  retryDelaysMs?: readonly number[];
  /** Tries that may never come back, each taken for the end of its process, before the event is a dead letter. */
  lostTries?: number;
  /** Without a sign of us for this long the broker gives our events to another replica. */
  ackWaitMs?: number;
}

export interface EphemeralConsumerOptions<Data> {
  bus: Bus;
  ephemeral: true;
  /**
   * The oldest event of interest, a function where that moves with the time; asked for at each connect, and everything since
   * is read again, so the handler must bear repeats.
   */
  startAt: Date | (() => Date);
  event: EventDefinition<Data>;
  handler: (event: EventEnvelope<Data>) => void;
  logger: Logger;
}
