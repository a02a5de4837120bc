import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { connectBus } from '../src/events/bus.ts';
import { outboxRow } from '../src/events/outbox.ts';
import { openTracer } from '../src/telemetry/open-telemetry.ts';
import { atPlace, currentTraceId, rememberPlace } from '../src/telemetry/trace.ts';
import { newDurable, useConsuming, type Consuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { countEffects, noteKept, schema, tightLimits, type NotesHandler } from './notes.ts';

const coordination = await useCoordination();
const { url, query, openBus } = coordination;
const bus = await openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));
const { consume, announce, effects, deadLetters, numbers } = useConsuming(coordination, bus);

const network = await createFaultProxy(url);
const far = createDatabase({ url: network.through(url) });
afterAll(async () => {
  await far.close();
  await network.stop();
});

const ones = (all: readonly number[]): number[] => all.map(() => 1);

function consumeTogether(
  handleBatched: NotesHandler,
  options: Parameters<Consuming['consume']>[1] = {},
): ReturnType<Consuming['consume']> {
  return consume((transaction, event) => handleBatched(transaction, [event]), {
    ...tightLimits,
    ...options,
    handleBatched,
  });
}

function counting(wanted: readonly number[]): { handler: NotesHandler; sizes: number[] } {
  const sizes: number[] = [];
  return {
    sizes,
    async handler(transaction, events) {
      await countEffects(transaction, events);
      const size = events.filter(({ data }) => wanted.includes(data.number)).length;
      if (size > 0) sizes.push(size);
    },
  };
}

const announceAll = (all: readonly number[], aggregate = (number: number) => `note ${number}`) =>
  Promise.all(all.map((number) => announce(number, aggregate(number))));

test('a batch consumer handles many events in few transactions, each event once', async () => {
  const all = numbers(700);
  await announceAll(all);
  const { handler, sizes } = counting(all);
  consumeTogether(handler);
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256);
  expect(sizes.length).toBeLessThan(70);
});

test('R11 a poison event becomes a dead letter while the other events of its batch are handled once', async () => {
  const durable = newDurable();
  const all = numbers(200);
  const poison = all[100] ?? 0;
  const good = all.filter((number) => number !== poison);
  const rows = await announceAll(all);
  const tries: number[] = [];
  consumeTogether(
    async (transaction, events) => {
      await countEffects(transaction, events);
      if (!events.some(({ data }) => data.number === poison)) return;
      tries.push(events.length);
      throw new TypeError('always');
    },
    { durable },
  );
  await eventually(async () => expect(await effects(good)).toEqual(ones(good)));
  await eventually(async () =>
    expect(await deadLetters(durable)).toEqual([
      { reason: 'TypeError', deliveries: 3, payload: rows[100]?.payload },
    ]),
  );
  expect(await effects([poison])).toEqual([0]);
  expect(tries[0]).toBeGreaterThan(1);
  expect(tries.slice(1)).toEqual([1, 1, 1]);
  expect(await query(`select from ${schema}.event_tries where consumer = '${durable}'`)).toEqual([]);
});

test('events that wait for a retry do not block other events, even with small batches', async () => {
  const maxBatch = 4;
  const failing = numbers(100);
  const failed = new Set<number>();
  await announceAll(failing);
  consumeTogether(
    async (transaction, events) => {
      for (const { data } of events) {
        if (!failing.includes(data.number)) continue;
        if (events.length === 1) failed.add(data.number);
        throw new TypeError('this one fails');
      }
      await countEffects(transaction, events);
    },
    { maxBatch, retryDelaysMs: [600_000] },
  );
  await eventually(() => expect(failed.size).toBe(failing.length));
  const good = numbers(20);
  await announceAll(good);
  await eventually(async () => expect(await effects(good)).toEqual(ones(good)));
});

test('a batch handles an event only once even if the event is delivered again', async () => {
  const durable = newDurable();
  const all = numbers(100);
  const rows = await announceAll(all);
  const again = () =>
    Promise.all(
      rows.slice(0, 50).map(({ subject, payload }) => bus.publishEvent(subject, payload, randomUUID())),
    );
  await again();
  const { handler, sizes } = counting(all);
  consumeTogether(handler, { durable });
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  expect(sizes.length).toBeLessThan(20);
  await again();
  const after = numbers(50);
  await announceAll(after);
  await eventually(async () => expect(await effects(after)).toEqual(ones(after)));
  const { manager, stream } = bus.streamAccess();
  await eventually(async () =>
    expect(await manager.consumers.info(stream, durable)).toMatchObject({
      num_pending: 0,
      num_ack_pending: 0,
    }),
  );
  expect(await effects(all)).toEqual(ones(all));
  expect(await deadLetters(durable)).toEqual([]);
});

const aggregateOf = (number: number): string => `aggregate ${number % 7}`;

test('events of one aggregate keep their order, even after one of them fails and is redelivered', async () => {
  const all = numbers(300);
  for (const number of all) await announce(number, aggregateOf(number));
  const finished: number[] = [];
  const failOnce = new Set([all[60], all[200]]);
  consumeTogether(async (transaction, events) => {
    const mine = events.map(({ data }) => data.number).filter((number) => all.includes(number));
    await transaction.raw('select pg_sleep(0.005)');
    const alone = mine.length === 1 ? mine[0] : undefined;
    if (mine.some((number) => number === all[60] && failOnce.has(number))) {
      if (alone !== undefined) failOnce.delete(alone);
      throw new TypeError('once');
    }
    if (alone !== undefined && failOnce.delete(alone)) throw new TypeError('once');
    finished.push(...mine);
  });
  await eventually(() => expect(finished).toHaveLength(300));
  for (const lane of Map.groupBy(all, aggregateOf).values())
    expect(finished.filter((number) => lane.includes(number))).toEqual(lane);
});

test('a database outage during a batch does not count as a try of any event', async () => {
  const durable = newDurable();
  const all = numbers(300);
  await announceAll(all);
  let wentAway = 0;
  const consumer = consumeTogether(
    async (transaction, events) => {
      await countEffects(transaction, events);
      if (events.length < 2 || wentAway > 0) return;
      wentAway = events.length;
      await network.refuse();
    },
    { durable, db: far.db },
  );
  await eventually(() => expect(wentAway).toBeGreaterThan(1));
  await consumer.stop();
  expect(await effects(all)).toEqual(all.map(() => 0));
  consumeTogether(countEffects, { durable, db: far.db });
  await network.heal();
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  expect(await deadLetters(durable)).toEqual([]);
});

test('a database outage before a batch does not count as a try of any event', async () => {
  const durable = newDurable();
  const all = numbers(300);
  await announceAll(all);
  await network.refuse();
  const consumer = consumeTogether(countEffects, { durable, db: far.db });
  const { manager, stream } = bus.streamAccess();
  await eventually(async () =>
    expect((await manager.consumers.info(stream, durable)).num_ack_pending).toBeGreaterThan(16),
  );
  await network.heal();
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  await consumer.stop();
  expect(await deadLetters(durable)).toEqual([]);
  expect(await query(`select from ${schema}.event_tries where consumer = '${durable}'`)).toEqual([]);
});

test('two replicas with batches handle each event once between them', async () => {
  const durable = newDurable();
  const all = numbers(600);
  const { handler: one, sizes: ofOne } = counting(all);
  const { handler: other, sizes: ofOther } = counting(all);
  consumeTogether(one, { durable });
  consumeTogether(other, { durable });
  await announceAll(all);
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  expect(ofOne.length).toBeGreaterThan(0);
  expect(ofOther.length).toBeGreaterThan(0);
});

test('a batch sends one hint for each aggregate, with its newest event', async () => {
  const all = numbers(100);
  const last = all[99];
  await announceAll(all, () => 'one aggregate');
  const hinted: number[] = [];
  consumeTogether(countEffects, {
    hint: ({ data }) => {
      if (all.includes(data.number)) hinted.push(data.number);
    },
  });
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  await eventually(() => expect(hinted.at(-1)).toBe(last));
  expect(hinted.length).toBeLessThan(20);
  expect(hinted).toEqual(hinted.toSorted((a, b) => a - b));
});

test('an event with a trace is handled alone instead of in a batch', async () => {
  const { nats, logger } = coordination;
  const collector = createServer(
    (_, reply) => void reply.setHeader('content-type', 'application/json').end('{}'),
  );
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const tracer = openTracer({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    service: 'sample',
    share: 1,
    gatherMs: 20,
    onTaken: () => undefined,
  });
  const tracedBus = await connectBus({ ...nats, name: 'sample', logger, tracer });
  onTestFinished(async () => {
    await tracedBus.close();
    await tracer.stop();
    collector.close();
  });
  await eventually(() => expect(tracedBus.isConnected()).toBe(true));
  const [traced = 0, ...all] = numbers(101);
  const span = tracer.begin({ name: 'call', kind: 'server' });
  const row = outboxRow(noteKept, { aggregateId: 'traced', aggregateVersion: 1, data: { number: traced } });
  atPlace({ span, goesOn: true }, () => rememberPlace(row.id));
  await tracedBus.publishEvent(row.subject, row.payload, row.id);
  await announceAll(all);
  const seen: { trace: string | undefined; numbers: number[] }[] = [];
  const { handler } = counting(all);
  consumeTogether(
    async (transaction, events) => {
      seen.push({ trace: currentTraceId(), numbers: events.map(({ data }) => data.number) });
      await handler(transaction, events);
    },
    { bus: tracedBus },
  );
  await eventually(async () => expect(await effects([traced, ...all])).toEqual(ones([traced, ...all])));
  expect(seen.filter(({ trace }) => trace !== undefined)).toEqual([
    { trace: span.traceId, numbers: [traced] },
  ]);
  span.end();
});

test('an unreadable event does not keep other events out of a batch', async () => {
  const durable = newDurable();
  const all = numbers(100);
  await bus.publishEvent('blindspot.requests.note.kept', '{"not":"an envelope"}', randomUUID());
  await announceAll(all);
  const { handler, sizes } = counting(all);
  consumeTogether(handler, { durable });
  await eventually(async () => expect(await effects(all)).toEqual(ones(all)));
  await eventually(async () => expect(await deadLetters(durable)).toHaveLength(1));
  expect(sizes.length).toBeLessThan(20);
});
