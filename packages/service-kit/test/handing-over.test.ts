import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { newDurable, useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { countEffect, countEffects } from './notes.ts';

const coordination = await useCoordination();
const { nats, openBus } = coordination;
const bus = await openBus();
const network = await createFaultProxy(nats.url);
afterAll(() => network.stop());
const farBus = await openBus(network.through(nats.url));
await eventually(() => expect([bus.isConnected(), farBus.isConnected()]).toEqual([true, true]));
const { consume, announce, effects, numbers } = useConsuming(coordination, bus);

const ones = (all: readonly number[]): number[] => all.map(() => 1);
const announceAll = (all: readonly number[]) => Promise.all(all.map((number) => announce(number)));
const lookAt = async (durable: string) => {
  const { manager, stream } = bus.streamAccess();
  return await manager.consumers.info(stream, durable);
};

/** The broker redelivers an event only after this time, which is longer than the test waits. */
const ackWaitMs = 60_000;

test.each([
  ['few events, one by one', 30, false],
  ['few events, together', 30, true],
  ['many events, one by one', 300, false],
  ['many events, together', 300, true],
])(
  'another consumer immediately handles the events that a stopping consumer has not begun: %s',
  async (_, count, together) => {
    const durable = newDurable();
    const all = numbers(count);
    const [first = 0, ...rest] = all;
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const hold = async (): Promise<void> => {
      begun.resolve();
      await held.promise;
    };
    const consumer = consume(
      async (transaction, event) => {
        await hold();
        await countEffect(transaction, event);
      },
      {
        durable,
        ackWaitMs,
        ...(together && {
          async handleBatched(transaction, events) {
            await hold();
            await countEffects(transaction, events);
          },
        }),
      },
    );
    await announce(first);
    await begun.promise;
    await announceAll(rest);
    await eventually(async () =>
      expect((await lookAt(durable)).num_ack_pending).toBeGreaterThanOrEqual(Math.min(count, 64)),
    );
    const stopped = consumer.stop();
    held.resolve();
    await stopped;
    consume(countEffect, { durable, ackWaitMs });
    await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  },
  40_000,
);

test('another consumer immediately handles events that were on their way to a stopping consumer', async () => {
  const durable = newDurable();
  const earlier = consume(countEffect, { durable, ackWaitMs });
  const upToDate = { num_pending: 0, num_ack_pending: 0 };
  await eventually(async () => expect(await lookAt(durable)).toMatchObject(upToDate));
  await earlier.stop();
  const all = numbers(50);
  await announceAll(all);
  network.delay(300);
  const begun: number[] = [];
  const consumer = consume(
    async (transaction, event) => {
      begun.push(event.data.number);
      await countEffect(transaction, event);
    },
    { durable, ackWaitMs, bus: farBus },
  );
  await eventually(async () => expect((await lookAt(durable)).num_ack_pending).toBe(all.length));
  await consumer.stop();
  expect(begun).toEqual([]);
  consume(countEffect, { durable, ackWaitMs });
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
});
