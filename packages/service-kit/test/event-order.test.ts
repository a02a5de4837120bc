import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { newDurable, useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { tightLimits, type NoteHandler } from './notes.ts';

const coordination = await useCoordination();
const bus = await coordination.openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));
const { consume, announce, numbers } = useConsuming(coordination, bus);

function slowHandler(
  wanted: readonly number[],
  failOnce: readonly number[] = [],
): {
  handler: NoteHandler;
  finished: Map<string, number[]>;
  count: () => number;
  atOnce: () => number;
} {
  const finished = new Map<string, number[]>();
  const toFail = new Set(failOnce);
  let running = 0;
  let most = 0;
  return {
    async handler(transaction, { aggregateId, data }) {
      if (!wanted.includes(data.number)) return;
      running += 1;
      most = Math.max(most, running);
      try {
        await transaction.raw('select pg_sleep(0.02)');
        if (toFail.delete(data.number)) throw new TypeError('once');
        finished.set(aggregateId, [...(finished.get(aggregateId) ?? []), data.number]);
      } finally {
        running -= 1;
      }
    },
    finished,
    count: () => [...finished.values()].flat().length,
    atOnce: () => most,
  };
}

const aggregateOf = (number: number): string => `aggregate ${number % 50}`;

test('a serial consumer handles one event at a time', async () => {
  const all = numbers(10);
  const slow = slowHandler(all);
  consume(slow.handler, { maxAckPending: 1 });
  for (const number of all) await announce(number);
  await eventually(() => expect([...slow.finished.values()].flat()).toEqual(all));
  expect(slow.atOnce()).toBe(1);
});

test('all consumers of a service together handle at most four events at once', async () => {
  const all = numbers(20);
  const slow = slowHandler(all);
  for (let i = 0; i < 5; i += 1) consume(slow.handler);
  for (const number of all) await announce(number);
  await eventually(() => expect(slow.count()).toBe(100));
  expect(slow.atOnce()).toBe(4);
});

test('events of one aggregate keep their order while other aggregates run in parallel', async () => {
  const all = numbers(200);
  for (const number of all) await announce(number, aggregateOf(number));
  const slow = slowHandler(all, [all[0] ?? 0, all[60] ?? 0]);
  consume(slow.handler, tightLimits);
  await eventually(() => expect(slow.count()).toBe(200));
  expect(slow.atOnce()).toBe(4);
  for (const [aggregate, seen] of slow.finished) {
    expect(seen).toEqual(all.filter((number) => aggregateOf(number) === aggregate));
  }
});

test('a new version updates the limits of an existing consumer', async () => {
  const durable = newDurable();
  const first = consume(() => Promise.resolve(), { durable, maxAckPending: 17 });
  const { manager, stream } = bus.streamAccess();
  const limit = async () => (await manager.consumers.info(stream, durable)).config.max_ack_pending;
  await eventually(async () => expect(await limit()).toBe(17));
  await first.stop();
  consume(() => Promise.resolve(), { durable });
  await eventually(async () => expect(await limit()).toBe(256));
});
