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
  type OutboxEvent,
} from './outbox-store.ts';
import { createPollLoop } from '../process/poll-loop.ts';

export interface OutboxRelay {
  stop(): Promise<void>;
}

const defaultPollMs = 1_000;
// The relay gathers commits for this long before it publishes, because each run costs a transaction.
const gatherMs = 25;
const defaultBatchSize = 500;
/** Limit on concurrent publishes; high, because under load each acknowledgement waits for its turn. */
const inFlight = 256;
/** One transaction publishes events for at most this time. Postgres ends an idle transaction after 15 s. */
const defaultPublishForMs = 5_000;
const purgeEveryMs = 600_000;
const defaultPurgeBatchSize = 2_000;
const lookAtStreamEveryMs = 60_000;
/** Fraction of a new stream that stays free for new events while old events are published again. */
const keptFree = 0.2;

/**
 * Publishes the outbox in order. Several relays may run, but only one works at a time. A relay remembers no
 * position, because a row with a lower number may become visible later.
 */
export function createOutboxRelay(options: {
  db: Database;
  schema: string;
  bus: Bus;
  logger: Logger;
  pollMs?: number;
  batchSize?: number;
  publishForMs?: number;
  purgeBatchSize?: number;
}): OutboxRelay {
  const { db, schema, bus, logger, pollMs = defaultPollMs } = options;
  const { batchSize = defaultBatchSize, purgeBatchSize = defaultPurgeBatchSize } = options;
  const { publishForMs = defaultPublishForMs } = options;
  const stopping = new AbortController();
  let lookedAt = -Infinity;
  /** Creation time of the current stream, if that stream may lack events from the outbox. */
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
      // Determine the lost events before publishing; otherwise new events would count as lost as well.
      await refillStep(0);
    }
    let more = true;
    while (more && mayPublish()) {
      // Look without a transaction first, because usually no event is waiting.
      const isWaiting = (await listUnpublished(db, schema, 1)).length > 0;
      const published = isWaiting && (await underLock(publishWaiting));
      const refilling = await refillStep(batchSize);
      more = published || refilling;
    }
  }

  /** Runs `work` in a transaction under the outbox lock; returns false if another relay holds the lock. */
  function underLock(work: (transaction: Database) => Promise<boolean>): Promise<boolean> {
    return db.transaction(
      async (transaction) => (await lockOutbox(transaction, schema)) && work(transaction),
    );
  }

  /** Publishes one batch; returns true if more events may wait. */
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

  function publish(events: readonly OutboxEvent[]): Promise<Published> {
    const until = performance.now() + publishForMs;
    return publishInOrder(bus, events, () => !stopping.signal.aborted && performance.now() < until);
  }

  /** Publishes up to `limit` events again to a new stream; returns true if more should follow immediately. */
  async function refillStep(limit: number): Promise<boolean> {
    const created = streamToFill;
    if (created === undefined) return false;
    return underLock(async (transaction) => {
      const refill = await findRefill(transaction, schema, created);
      if (!refill) {
        if (refilled > 0) logger.warn({ schema, count: refilled }, 'the new stream has its events again');
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

/** `failure` is undefined if all events were published, or if only the time ran out. */
interface Published {
  done: Set<string>;
  failure: unknown;
}

/** Publishes events until one fails or `mayGoOn` returns false. Aggregates run in parallel, each in order. */
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

async function streamCreation(bus: Bus): Promise<string | undefined> {
  try {
    const { manager, stream } = bus.streamAccess();
    return (await manager.streams.info(stream)).created;
  } catch {
    // Ignore the error: publishing fails as well, which makes the bus look for the stream.
    return undefined;
  }
}

async function hasRoomForOldEvents(bus: Bus): Promise<boolean> {
  const { manager, stream } = bus.streamAccess();
  const { config, state } = await manager.streams.info(stream);
  return config.max_bytes <= 0 || state.bytes < config.max_bytes * (1 - keptFree);
}
