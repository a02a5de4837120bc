import { streamKeeper } from '@blindspot/contracts/broker-names';
import { DiscardPolicy } from '@nats-io/jetstream';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { connectBus, type Bus } from '../src/events/bus.ts';
import type { StreamSettings } from '../src/events/bus-stream.ts';
import { startConsumer } from '../src/events/event-consumer.ts';
import { readOutboxFigures } from '../src/events/outbox-store.ts';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { noteKept, schema, useCoordination } from './coordination.ts';
import { keepManyPublished } from './kept-rows.ts';

const { db, nats, logger, logText, keepNote, query } = await useCoordination();
const buses: Bus[] = [];
afterAll(() => Promise.all(buses.map((bus) => bus.close())));

async function connectWith(stream: StreamSettings, name: string = streamKeeper): Promise<Bus> {
  const bus = await connectBus({ ...nats, name, stream, logger });
  buses.push(bus);
  await eventually(() => expect(bus.isConnected()).toBe(true));
  return bus;
}

async function streamInfo(bus: Bus) {
  const { manager, stream } = bus.streamAccess();
  return manager.streams.info(stream);
}

const waiting = async () => (await readOutboxFigures(db, schema)).waiting;

test('R25 a full stream loses nothing, because events wait in the outbox until there is space', async () => {
  const bus = await connectWith({ maxBytes: 20_000, replicas: 1 });
  let resumed = 0;
  const forget = bus.onConnected(() => (resumed += 1));
  const relay = createOutboxRelay({ db, schema, bus, logger });
  for (let number = 0; number < 100; number += 1) await keepNote(number);
  await eventually(() => expect(logText()).toContain('events wait for the broker'));
  expect(await waiting()).toBeGreaterThan(20);
  const full = await streamInfo(bus);
  expect(full.state.first_seq).toBe(1);
  expect(full.state.messages + (await waiting())).toBe(100);
  expect((await readOutboxFigures(db, schema)).oldest_ms).toBeGreaterThan(0);
  // The broker rejected the event but is still available, so no consumer reconnects.
  expect(resumed).toBe(1);

  const larger = await connectWith({ maxBytes: 1_000_000, replicas: 1 });
  await eventually(async () => expect(await waiting()).toBe(0));
  const { config, state } = await streamInfo(larger);
  expect([config.max_bytes, config.discard, state.messages]).toEqual([1_000_000, DiscardPolicy.New, 100]);
  forget();
  await relay.stop();
});

test('a stream is never made smaller than its content', async () => {
  const bus = await connectWith({ maxBytes: 5_000, replicas: 1 });
  const { config, state } = await streamInfo(bus);
  expect([config.max_bytes, state.messages]).toEqual([1_000_000, 100]);
  await connectWith({ maxBytes: 500_000, replicas: 1 });
  expect((await streamInfo(bus)).config.max_bytes).toBe(500_000);
  expect((await streamInfo(bus)).state.messages).toBe(100);
});

test('a service that does not own the stream leaves its limits unchanged', async () => {
  const bus = await connectWith({ maxBytes: 700_000, replicas: 1 }, 'sample');
  expect((await streamInfo(bus)).config.max_bytes).toBe(500_000);
});

test('a service keeps running with the old stream limits if the broker rejects the new ones', async () => {
  const bus = await connectWith({ maxBytes: 2 ** 50, replicas: 1 });
  expect((await streamInfo(bus)).config.max_bytes).toBe(500_000);
  expect(logText()).toContain('the broker rejects the new limits of the stream');
});

test("a stream whose limit exceeds the broker's storage is created without a limit", async () => {
  const { manager, stream } = buses[0]?.streamAccess() ?? {};
  if (manager && stream) await manager.streams.delete(stream);
  const bus = await connectWith({ maxBytes: 2 ** 50, replicas: 1 });
  expect((await streamInfo(bus)).config.max_bytes).toBe(-1);
});

test('a relay leaves a fifth of the stream free for new events when it republishes old ones', async () => {
  await query(`delete from ${schema}.outbox`);
  await keepManyPublished(query, 200);
  const first = buses[0]?.streamAccess();
  await first?.manager.streams.delete(first.stream);
  const bus = await connectWith({ maxBytes: 40_000, replicas: 1 });
  const relay = createOutboxRelay({ db, schema, bus, logger, batchSize: 5 });
  await eventually(() => expect(logText()).toContain('the stream is too full for the events it lost'));
  const before = (await streamInfo(bus)).state;
  expect(before.bytes).toBeGreaterThan(30_000);
  expect(before.bytes).toBeLessThan(36_000);
  const seen: number[] = [];
  const reader = startConsumer({
    bus,
    ephemeral: true,
    startAt: () => new Date(0),
    event: noteKept,
    handler: ({ data }) => void seen.push(data.number),
    logger,
  });
  await keepNote(5_000);
  await eventually(() => expect(seen).toContain(5_000));
  await reader.stop();
  await relay.stop();
});
