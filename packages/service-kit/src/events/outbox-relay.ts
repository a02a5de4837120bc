import type { Bus } from './bus.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import { onWake } from './outbox.ts';
import { purgeInbox } from './inbox-store.ts';
import {
  findRefill,
  listUnpublished,
  lockOutbox,
  markPublished,
  purgeOutbox,
  readRefill,
  saveRefill,
} from './outbox-store.ts';
import type { OutboxEvent } from './outbox-store.ts';
import { createPollLoop } from '../process/poll-loop.ts';

export interface OutboxRelay {
  stop(): Promise<void>;
}

const defaultPollMs = 1_000;
// Under load each commit alone would be a transaction of its own, at the cost of those who write.
const gatherMs = 25;
const defaultBatchSize = 500;
/** Under load an answer of the broker waits its turn for tens of milliseconds in the process. */
const inFlight = 256;
/** In one transaction: the database ends one that is idle for 15 s, and an event may wait 2 s for its answer. */
const defaultPublishForMs = 5_000;
const purgeEveryMs = 600_000;
const defaultPurgeBatchSize = 2_000;
const lookAtStreamEveryMs = 60_000;
/** While its events are published again, this share of a new stream stays free for new ones. */
const keptFree = 0.2;

/**
 * Publishes what `outbox` holds, oldest first, and marks it. A commit on `db` that recorded an event wakes it; what others
 * wrote it finds within a second. Any number of relays may run: one works at a time. It reads
 * unpublished rows and never remembers a position, because sequence numbers become visible out of order. Published rows
 * stay as long as the stream keeps events; a broker that comes back without its data gets them again, a batch after each
 * batch of new ones.
 */
export function createOutboxRelay(options: {
  db: Database;
  schema: string;
  bus: Bus;
  logger: Logger;
  /** How long it rests where nobody wakes it. */
  pollMs?: number;
  /** Events in one transaction of the relay. */
  batchSize?: number;
  /** After that long a transaction begins no further event, however slow the broker is. */
  publishForMs?: number;
  /** Rows that one statement clears away at most. */
  purgeBatchSize?: number;
}): OutboxRelay {
  const { db, schema, bus, logger, pollMs = defaultPollMs } = options;
  const { batchSize = defaultBatchSize, purgeBatchSize = defaultPurgeBatchSize } = options;
  const { publishForMs = defaultPublishForMs } = options;
  const stopping = new AbortController();
  let lookedAt = -Infinity;
  /** The stream to publish to, while it may not hold yet what it should. */
  let streamToFill: string | undefined;
  let refilled = 0;
  let tooFull = false;
  let waiting = false;
  let gathering: NodeJS.Timeout | undefined;

  const mayPublish = (): boolean => bus.isConnected() && !stopping.signal.aborted;

  const loop = createPollLoop(pollMs, drain, logger);
  const purging = createPollLoop(purgeEveryMs, purge, logger);
  const forgetBus = bus.onConnected(() => {
    lookedAt = -Infinity;
    loop.wake();
  });
  const forgetCommits = onWake(db, () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      loop.wake();
    }, gatherMs);
  });

  async function drain(): Promise<void> {
    if (mayPublish() && performance.now() - lookedAt > lookAtStreamEveryMs) {
      lookedAt = performance.now();
      streamToFill = await streamCreation(bus);
      // Before anything is published to it, or that would count as lost as well.
      await refillStep(0);
    }
    let more = true;
    while (more && mayPublish()) {
      // One statement instead of a transaction, because nothing waits at most times.
      const isWaiting = (await listUnpublished(db, schema, 1)).length > 0;
      const published = isWaiting && (await underLock(publishWaiting));
      const refilling = await refillStep(batchSize);
      more = published || refilling;
    }
  }

  /** Runs the work in a transaction while no other relay of this outbox works; false where one does. */
  function underLock(work: (transaction: Database) => Promise<boolean>): Promise<boolean> {
    return db.transaction(
      async (transaction) => (await lockOutbox(transaction, schema)) && work(transaction),
    );
  }

  /** True where more may wait. */
  async function publishWaiting(transaction: Database): Promise<boolean> {
    const events = await listUnpublished(transaction, schema, batchSize);
    const { done, failure } = await publish(events);
    if (done.size > 0) await markPublished(transaction, schema, [...done]);
    if (failure !== undefined && !waiting) {
      logger.warn({ schema, count: events.length - done.size, err: failure }, 'events wait for the broker');
    }
    waiting = failure !== undefined;
    return failure === undefined && (events.length === batchSize || done.size < events.length);
  }

  /** Publishes for as long as the transaction may last. */
  function publish(events: readonly OutboxEvent[]): Promise<Published> {
    const until = performance.now() + publishForMs;
    return publishInOrder(bus, events, () => !stopping.signal.aborted && performance.now() < until);
  }

  /** Publishes up to `limit` events again where the stream is new; true where more are to follow at once. */
  async function refillStep(limit: number): Promise<boolean> {
    const created = streamToFill;
    if (created === undefined) return false;
    return underLock(async (transaction) => {
      const refill = await findRefill(transaction, schema, created);
      if (!refill) {
        if (refilled > 0)
          logger.warn({ schema, count: refilled }, 'the stream was new and has its events again');
        refilled = 0;
        streamToFill = undefined;
        return false;
      }
      const fits = await hasRoomForOldEvents(bus);
      if (!fits && !tooFull) logger.warn({ schema }, 'the stream is too full for the events it lost');
      tooFull = !fits;
      if (!fits || limit === 0) return false;
      const { events, seq } = await readRefill(transaction, schema, refill, limit);
      const { done, failure } = await publish(events);
      const next = events.find(({ id }) => !done.has(id));
      await saveRefill(transaction, schema, refill, next ? String(BigInt(next.seq) - 1n) : seq);
      refilled += done.size;
      return failure === undefined;
    });
  }

  async function purge(): Promise<void> {
    let gone = purgeBatchSize;
    while (gone > 0 && !stopping.signal.aborted) {
      gone = await purgeOutbox(db, schema, purgeBatchSize);
      gone += await purgeInbox(db, schema, purgeBatchSize);
    }
  }

  return {
    async stop() {
      stopping.abort();
      forgetBus();
      forgetCommits();
      clearTimeout(gathering);
      await Promise.all([loop.stop(), purging.stop()]);
    },
  };
}

/** The ids that the stream has, and why it does not have all; no reason where the time alone was over. */
interface Published {
  done: Set<string>;
  failure: unknown;
}

/**
 * Publishes with a bounded number in flight, those of one aggregate one after the other, and begins nothing more after
 * the first failure, or when it may not go on.
 */
async function publishInOrder(
  bus: Bus,
  events: readonly OutboxEvent[],
  mayGoOn: () => boolean,
): Promise<Published> {
  const done = new Set<string>();
  let failure: unknown;
  const aggregates = [...Map.groupBy(events, ({ aggregate }) => aggregate).values()];
  let next = 0;
  async function worker(): Promise<void> {
    for (let group = aggregates[next++]; group !== undefined; group = aggregates[next++]) {
      for (const event of group) {
        if (failure !== undefined || !mayGoOn()) return;
        try {
          await bus.publishEvent(event.subject, event.payload, event.id);
          done.add(event.id);
        } catch (error) {
          failure ??= error;
          return;
        }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, aggregates.length) }, worker));
  return { done, failure };
}

/** When the stream was made, which names this stream among all that ever had its name. */
async function streamCreation(bus: Bus): Promise<string | undefined> {
  try {
    const { manager, stream } = bus.streamAccess();
    return (await manager.streams.info(stream)).created;
  } catch {
    // Publishing will fail as well, and that makes the bus look for its stream.
    return undefined;
  }
}

/** False while the stream is so full that old events would take the room of new ones. */
async function hasRoomForOldEvents(bus: Bus): Promise<boolean> {
  const { manager, stream } = bus.streamAccess();
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes <= 0 || state.bytes < config.max_bytes * (1 - keptFree);
}
