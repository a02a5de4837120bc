import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { countEffect } from './notes.ts';

const coordination = await useCoordination();
const near = await coordination.openBus();
const broker = await createFaultProxy(coordination.nats.url);
afterAll(() => broker.stop());
const far = await coordination.openBus(broker.through(coordination.nats.url));
await eventually(() => expect([near.isConnected(), far.isConnected()]).toEqual([true, true]));
const { consume, announce, effects, numbers } = useConsuming(coordination, near);

/** The broker redelivers lost events after this time, which is longer than the test waits. */
const ackWaitMs = 60_000;

/** Number of consumers. Each has its own subscription, so each could miss an event. */
const listening = 12;

async function handled(all: readonly number[]): Promise<void> {
  await eventually(async () => expect(await effects(all)).toEqual(all.map(() => listening)));
}

async function announceAndHandle(meanwhile?: () => Promise<void>): Promise<void> {
  const all = numbers(3);
  for (const number of all) await announce(number);
  await meanwhile?.();
  await handled(all);
}

test('after a reconnect, a service handles the events that were published in the meantime', async () => {
  for (let one = 0; one < listening; one += 1) consume(countEffect, { bus: far, ackWaitMs });
  await announceAndHandle();
  for (let time = 0; time < 3; time += 1) {
    await broker.refuse();
    await eventually(() => expect(far.isConnected()).toBe(false));
    await announceAndHandle(() => broker.heal());
  }
});
