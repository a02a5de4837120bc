import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { countDeadLetters } from './dead-letter-store.ts';
import { addReadGauges, remember } from '../process/read-gauges.ts';
import { readOldestWaiting } from './outbox-store.ts';
import type { Bus } from './bus.ts';

interface EventDeps {
  bus: Bus;
  db: Database;
  schema: string;
}

/** Adds metrics for a service's outbox, dead letters, stream and consumers, read at most every 15 seconds. */
export function addEventMetrics(
  registry: Registry,
  deps: EventDeps,
  options: { maxAgeMs?: number } = {},
): void {
  addReadGauges(
    registry,
    () => readDatabaseFigures(deps),
    [
      {
        name: 'outbox_oldest_unpublished_seconds',
        help: 'Age of the oldest event that is not published yet.',
        of: ({ oldestSeconds }) => oldestSeconds,
      },
      {
        name: 'dead_letters',
        help: 'Dead letters that were not replayed.',
        of: ({ deadLetters }) => deadLetters,
      },
    ],
    options,
  );
  addReadGauges(
    registry,
    () => readBrokerState(deps.bus),
    [
      { name: 'stream_bytes', help: 'Bytes in the event stream.', of: ({ bytes }) => bytes },
      {
        name: 'stream_max_bytes',
        help: 'Limit of the event stream in bytes; -1 without one. A full stream rejects new events until old ones expire.',
        of: ({ maxBytes = -1 }) => maxBytes,
      },
    ],
    options,
  );
  const pending = remember(() => readPending(deps.bus), options.maxAgeMs);
  const add = <Label extends string>(configuration: GaugeConfiguration<Label>): void =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
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
    help: '1 while a consumer waits for the database or another service.',
    labelNames: ['durable'],
    collect() {
      for (const [durable, { isPaused }] of deps.bus.durables) this.set({ durable }, isPaused() ? 1 : 0);
    },
  });
}

async function readDatabaseFigures({
  db,
  schema,
}: EventDeps): Promise<{ oldestSeconds: number; deadLetters: number }> {
  const [oldestSeconds, deadLetters] = await Promise.all([
    readOldestWaiting(db, schema),
    countDeadLetters(db, schema),
  ]);
  return { oldestSeconds, deadLetters };
}

/** Reads the number of unhandled events per consumer. Throws while the broker is unavailable. */
export async function readPending(bus: Bus): Promise<{ durable: string; count: number }[]> {
  const { manager, stream } = bus.streamAccess();
  return Promise.all(
    [...bus.durables.keys()].map(async (durable) => {
      const info = await manager.consumers.info(stream, durable);
      return { durable, count: info.num_pending + info.num_ack_pending };
    }),
  );
}

export interface BrokerState {
  version: string | undefined;
  bytes: number;
  maxBytes: number | undefined;
}

/** Reads the server's version and the size of the stream. Throws while the broker is unavailable. */
export async function readBrokerState(bus: Bus): Promise<BrokerState> {
  const { manager, stream } = bus.streamAccess();
  const { state, config } = await manager.streams.info(stream);
  return {
    version: bus.serverVersion(),
    bytes: state.bytes,
    maxBytes: config.max_bytes > 0 ? config.max_bytes : undefined,
  };
}
