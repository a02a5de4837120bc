import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import type { Bus } from '../src/events/bus.ts';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { schema, useCoordination } from './coordination.ts';
import { keepManyPublished } from './kept-rows.ts';

const { db, logger, openBus, keepNote, query, logText } = await useCoordination();
const bus = await openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));

const relayOver = (over: Bus) =>
  createOutboxRelay({ db, schema, bus: over, logger, batchSize: 10, purgeBatchSize: 10 });

async function streamState() {
  const { manager, stream } = bus.streamAccess();
  return (await manager.streams.info(stream)).state;
}

async function wipe(): Promise<Bus> {
  const { manager, stream } = bus.streamAccess();
  await manager.streams.delete(stream);
  const returned = await openBus();
  await eventually(() => expect(returned.isConnected()).toBe(true));
  return returned;
}

async function progress() {
  const { manager, stream } = bus.streamAccess();
  const { created } = await manager.streams.info(stream);
  const [row] = await query<{ seq: number; until: number }>(
    `select refilled_to::int as seq, refill_until::int as until from ${schema}.outbox_streams
     where id = md5('${created}')::uuid`,
  );
  return row;
}

const waiting = () => query(`select from ${schema}.outbox where published_at is null`);

test('R4 a relay publishes a new event promptly while it refills a new stream', async () => {
  const first = relayOver(bus);
  await eventually(async () => expect(await query(`select from ${schema}.outbox_streams`)).toHaveLength(1));
  await first.stop();
  await keepManyPublished(query, 400);
  const returned = await wipe();
  const published: string[] = [];
  const watched = {
    ...returned,
    publishEvent: async (subject: string, payload: string, id: string) => {
      await returned.publishEvent(subject, payload, id);
      published.push(payload);
      if (published.length === 100) await keepNote(-1);
    },
  };
  const relay = relayOver(watched);
  await eventually(async () => expect((await streamState()).messages).toBe(401));
  await relay.stop();
  const place = published.findIndex((payload) => payload.includes('"number":-1'));
  expect(place).toBeGreaterThan(99);
  expect(place).toBeLessThan(140);
  expect(published).toHaveLength(401);
});

test('a replica continues a refill that another replica left unfinished', async () => {
  const returned = await wipe();
  let left = 95;
  const failing = {
    ...returned,
    publishEvent: (subject: string, payload: string, id: string) =>
      (left -= 1) < 0 ? Promise.reject(new Error('away')) : returned.publishEvent(subject, payload, id),
  };
  const first = relayOver(failing);
  await eventually(() => expect(left).toBeLessThan(0));
  await first.stop();
  expect((await progress())?.seq).toBeGreaterThanOrEqual(80);
  let again = 0;
  const second = relayOver({
    ...returned,
    publishEvent: async (subject, payload, id) => {
      again += 1;
      await returned.publishEvent(subject, payload, id);
    },
  });
  await eventually(async () => expect((await streamState()).messages).toBe(401));
  await second.stop();
  expect(again).toBeLessThan(401 - 80 + 1);
});

test('a stream that is wiped during a refill is filled again from the start', async () => {
  const returned = await wipe();
  const first = relayOver(returned);
  await eventually(async () => expect((await streamState()).messages).toBeGreaterThan(20));
  await first.stop();
  const second = relayOver(await wipe());
  await eventually(async () => expect((await streamState()).messages).toBe(401));
  await second.stop();
});

test('a refill omits events that are too old for the inbox to detect duplicates', async () => {
  await query(
    `update ${schema}.outbox set published_at = now() - interval '6 days 23 hours 59 minutes 59 seconds' where seq <= 200`,
  );
  const returned = await wipe();
  await query(`update ${schema}.outbox set published_at = now() - interval '8 days' where seq <= 100`);
  const second = relayOver(returned);
  await eventually(async () => {
    const now = await progress();
    expect(now?.seq).toBe(401);
    expect(now?.until).toBe(401);
  });
  await second.stop();
  expect((await streamState()).messages).toBeLessThanOrEqual(301);
});

test('the relay deletes old outbox and inbox rows while it publishes events', async () => {
  await query(`update ${schema}.outbox set published_at = now() - interval '7 days 1 minute'`);
  await query(
    `insert into ${schema}.inbox (consumer, event_id, handled_at)
     select 'sample', gen_random_uuid(), now() - case when n <= 50 then interval '15 days 1 minute' else interval '14 days' end
     from generate_series(1, 60) n`,
  );
  await keepNote(-2);
  const relay = relayOver(bus);
  await eventually(async () => expect(await waiting()).toEqual([]));
  await eventually(async () => {
    expect(await query(`select from ${schema}.outbox`)).toHaveLength(1);
    expect(await query(`select from ${schema}.inbox`)).toHaveLength(10);
  });
  await relay.stop();
});

test('events of one aggregate are published in order, even after a failure between them', async () => {
  const published: number[] = [];
  let failures = 0;
  const shaky = {
    ...bus,
    publishEvent: async (_subject: string, payload: string) => {
      const { number } = (JSON.parse(payload) as { data: { number: number } }).data;
      if (number === 7_003 && (failures += 1) < 3) throw new Error('away');
      await Promise.resolve();
      published.push(number);
    },
  };
  await keepManyPublished(query, 10, { from: 7_000, aggregate: 'the same', published: false });
  const relay = relayOver(shaky);
  await eventually(async () => expect(await waiting()).toEqual([]));
  await relay.stop();
  expect(published).toEqual(Array.from({ length: 10 }, (_, i) => 7_000 + i));
  expect(logText()).toContain('events wait for the broker');
});
