import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import type { Bus } from '../src/events/bus.ts';
import { startConsumer, type EventConsumer } from '../src/events/event-consumer.ts';
import type { DurableConsumerOptions } from '../src/events/consumer-options.ts';
import { outboxRow } from '../src/events/outbox.ts';
import type { OutboxRow } from '../src/events/outbox-store.ts';
import type { Coordination } from './coordination.ts';
import { noteKept, schema, type NoteHandler } from './notes.ts';

export interface Consuming {
  consume: (
    handler: NoteHandler,
    options?: Partial<Omit<DurableConsumerOptions<{ number: number }>, 'handler' | 'event'>>,
  ) => EventConsumer;
  announce: (number: number, aggregateId?: string) => Promise<OutboxRow>;
  /** Returns for each number how often the effect of its event was stored. */
  effects: (numbers: readonly number[]) => Promise<number[]>;
  deadLetters: (durable: string) => Promise<{ reason: string; deliveries: number; payload: string }[]>;
  numbers: (count: number) => number[];
}

export const newDurable = (): string => `sample-${randomUUID()}`;

export function useConsuming(deps: Pick<Coordination, 'db' | 'logger' | 'query'>, bus: Bus): Consuming {
  const consumers: EventConsumer[] = [];
  let last = 0;
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  });
  return {
    consume(handler, options = {}) {
      const { db, logger } = deps;
      const common = { bus, db, schema, durable: newDurable(), logger };
      const consumer = startConsumer({ ...common, ...options, event: noteKept, handler });
      consumers.push(consumer);
      return consumer;
    },
    async announce(number, aggregateId = randomUUID()) {
      const row = outboxRow(noteKept, { aggregateId, aggregateVersion: 1, data: { number } });
      await bus.publishEvent(row.subject, row.payload, row.id);
      return row;
    },
    async effects(numbers) {
      const rows = await deps.query<{ number: number; seen: number }>(
        `select number, seen from ${schema}.notes`,
      );
      const seen = new Map(rows.map((row) => [row.number, row.seen]));
      return numbers.map((number) => seen.get(number) ?? 0);
    },
    deadLetters: (durable) =>
      deps.query(
        `select reason, deliveries, payload from ${schema}.dead_letters where consumer = '${durable}'`,
      ),
    numbers: (count) => Array.from({ length: count }, () => (last += 1)),
  };
}
