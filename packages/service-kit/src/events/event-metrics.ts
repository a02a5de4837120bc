import { Gauge } from 'prom-client';
import type { GaugeConfiguration, Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Database } from '../database/database.ts';
import { countDeadLetters } from './dead-letter-store.ts';
import { consumersOf } from './event-consumer.ts';
import { readOldestWaiting } from './outbox-store.ts';

interface EventParts {
  bus: Bus;
  db: Database;
  schema: string;
}

const defaultMaxAgeMs = 15_000;

/**
 * How far a service is behind: what waits in its outbox, its dead letters, what its consumers have not handled and whether
 * they wait for others. Database and broker are asked once in 15 seconds at most, however often this is read; the figures
 * of one that is away stay what they were.
 */
export function addEventMetrics(
  registry: Registry,
  parts: EventParts,
  options: { maxAgeMs?: number } = {},
): void {
  const { maxAgeMs = defaultMaxAgeMs } = options;
  const database = remember(() => readDatabaseFigures(parts), maxAgeMs);
  const pending = remember(() => readPending(parts.bus), maxAgeMs);
  const add = <Label extends string>(configuration: GaugeConfiguration<Label>): void =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
  add({
    name: 'outbox_oldest_unpublished_seconds',
    help: 'Age of the oldest event that is not in the stream yet.',
    async collect() {
      const figures = await database();
      if (figures) this.set(figures.oldestSeconds);
    },
  });
  add({
    name: 'dead_letters',
    help: 'Events that were given up and that nobody has replayed.',
    async collect() {
      const figures = await database();
      if (figures) this.set(figures.deadLetters);
    },
  });
  add({
    name: 'consumer_pending',
    help: 'Events that a consumer has not handled yet.',
    labelNames: ['durable'],
    async collect() {
      for (const { durable, count } of (await pending()) ?? []) this.set({ durable }, count);
    },
  });
  add({
    name: 'consumer_paused',
    help: '1 while a consumer waits for the database or another service to return.',
    labelNames: ['durable'],
    collect() {
      for (const { durable, isPaused } of consumersOf(parts.bus)) this.set({ durable }, isPaused() ? 1 : 0);
    },
  });
}

/** Reads again when the last answer is older than that; undefined or the last answer where reading fails. */
function remember<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T | undefined> {
  let last: T | undefined;
  let readAt = -Infinity;
  let reading: Promise<T | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt < maxAgeMs) return reading;
    readAt = performance.now();
    reading = read().then(
      (value) => (last = value),
      () => last,
    );
    return reading;
  };
}

async function readDatabaseFigures({
  db,
  schema,
}: EventParts): Promise<{ oldestSeconds: number; deadLetters: number }> {
  const [oldestSeconds, deadLetters] = await Promise.all([
    readOldestWaiting(db, schema),
    countDeadLetters(db, schema),
  ]);
  return { oldestSeconds, deadLetters };
}

/** What each consumer has not handled yet. Throws while the broker is away. */
export async function readPending(bus: Bus): Promise<{ durable: string; count: number }[]> {
  const { manager, stream } = bus.streamAccess();
  return Promise.all(
    consumersOf(bus).map(async ({ durable }) => {
      const info = await manager.consumers.info(stream, durable);
      return { durable, count: info.num_pending + info.num_ack_pending };
    }),
  );
}
