import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { AckPolicy } from '@nats-io/jetstream';
import { afterAll, expect, test } from 'vitest';
import { newDurable, useConsuming } from './consuming.ts';
import { noteKept, useCoordination } from './coordination.ts';
import { countEffect } from './notes.ts';

const coordination = await useCoordination();
const { nats, openBus } = coordination;
const network = await createFaultProxy(nats.url);
const bus = await openBus(network.through(nats.url));
const replica = await openBus();
await eventually(() => expect(bus.isConnected() && replica.isConnected()).toBe(true));
const { consume, announce, effects, numbers } = useConsuming(coordination, replica);
afterAll(() => network.stop());

test('R4 a handler of the lost stream acknowledges no event of the new stream', async () => {
  const durable = newDurable();
  const ackWaitMs = 3_000;
  const [first = 0, second = 0] = numbers(2);
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  consume(
    async (transaction, event) => {
      if (event.data.number === first) {
        isHeld = true;
        await held.promise;
      }
      await countEffect(transaction, event);
    },
    { bus, durable, ackWaitMs },
  );
  await announce(first);
  await eventually(() => expect(isHeld).toBe(true));
  await network.refuse();
  const lost = replica.streamAccess();
  await lost.manager.streams.delete(lost.stream);

  // Another replica creates the stream and its consumer again, and dies while it handles event number one.
  const returned = await openBus();
  const { manager, client, stream } = await eventually(() => returned.streamAccess());
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: returned.subject(noteKept.subject),
    ack_policy: AckPolicy.Explicit,
    ack_wait: ackWaitMs * 1_000_000,
  });
  await announce(second);
  const message = await (await client.consumers.get(stream, durable)).next();
  expect(message?.seq).toBe(1);

  await network.heal();
  await eventually(() => expect(bus.isConnected()).toBe(true));
  held.resolve();
  await eventually(async () => expect(await effects([first, second])).toEqual([1, 1]));
});
