import { setTimeout as delay } from 'node:timers/promises';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, isConnectionTrouble } from '../src/database/database.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { startConsumer } from '../src/events/event-consumer.ts';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { noteKept, schema, useCoordination } from './coordination.ts';

const { db, url, nats, logger, openBus, keepNote, query } = await useCoordination();
const network = await createFaultProxy(nats.url);
const direct = await openBus();
const bus = await openBus(network.through(nats.url));
const relay = createOutboxRelay({ db, schema, bus, logger });
const seen: number[] = [];
const consumer = startConsumer({
  bus,
  db,
  schema,
  durable: 'sample-faults',
  event: noteKept,
  handler: (_transaction, { data }) => Promise.resolve(void seen.push(data.number)),
  logger,
});

afterAll(async () => {
  await consumer.stop();
  await relay.stop();
  await network.stop();
});

let number = 0;
const waiting = () => query(`select from ${schema}.outbox where published_at is null`);

beforeEach(() => eventually(() => expect(bus.isConnected()).toBe(true)));
afterEach(() => network.heal());

async function keep(count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, () => (number += 1));
  await Promise.all(numbers.map(keepNote));
  return numbers;
}

const arrive = (numbers: number[]) =>
  eventually(() => expect(seen.filter((n) => numbers.includes(n)).sort((a, b) => a - b)).toEqual(numbers), {
    timeoutMs: 120_000,
  });

test('R2 changes made while the broker is unavailable are published when it returns', async () => {
  await network.refuse();
  await eventually(() => expect(bus.isConnected()).toBe(false));
  const numbers = await keep(20);
  expect((await waiting()).length).toBe(20);
  await network.heal();
  await arrive(numbers);
  await eventually(async () => expect(await waiting()).toEqual([]));
});

test('R6 an event whose acknowledgement was lost is published again and stored once', async () => {
  const { manager, stream } = direct.streamAccess();
  const before = (await manager.streams.info(stream)).state.messages;
  network.loseReplies();
  await keep(100);
  await eventually(async () =>
    expect((await manager.streams.info(stream)).state.messages).toBeGreaterThan(before),
  );
  expect((await waiting()).length).toBe(100);
  network.cut();
  await network.heal();
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect((await manager.streams.info(stream)).state.messages).toBe(before + 100);
});

test('R4 consumers continue on a new stream after the broker has lost its data', async () => {
  await network.refuse();
  const { manager, stream } = direct.streamAccess();
  await manager.streams.delete(stream);
  const numbers = await keep(5);
  await network.heal();
  await arrive(numbers);
});

test('events still arrive after the stream disappears during an open connection', async () => {
  const { manager, stream } = direct.streamAccess();
  await manager.streams.delete(stream);
  await arrive(await keep(5));
});

test('R15 every call that waits for a silent database gets 503', async () => {
  const wire = await createFaultProxy(url);
  wire.blackHole();
  const far = createDatabase({ url: wire.through(url), poolSize: 2 });
  const askAfter = async (ms: number) => {
    await delay(ms);
    await inTransaction(far.db, (transaction) => transaction.raw('select 1'));
  };
  const settled = await Promise.allSettled([0, 300, 600, 900, 1_200].map(askAfter));
  for (const { status, reason } of settled as PromiseRejectedResult[]) {
    expect([status, reason]).toMatchObject(['rejected', { status: 503, code: 'database_unavailable' }]);
  }
  await far.close();
  await wire.stop();
});

test('R15 a silent database causes 503 in bounded time, and calls succeed once it answers', async () => {
  const wire = await createFaultProxy(url);
  const far = createDatabase({ url: wire.through(url), poolSize: 2 });
  const ask = () => inTransaction(far.db, (transaction) => transaction.raw('select 1'));
  await eventually(() => Promise.all([ask(), ask()]));
  const [begun, silent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const underWay = inTransaction(far.db, async (trx) => {
    await trx.raw('select 1');
    begun.resolve();
    await silent.promise;
    await trx.raw('select 1');
  });
  await begun.promise;
  wire.blackHole();
  silent.resolve();
  const outcomes = await Promise.allSettled([underWay, ask()]);
  expect(outcomes).toMatchObject(
    outcomes.map(() => ({ status: 'rejected', reason: { status: 503, code: 'database_unavailable' } })),
  );
  await wire.heal();
  await eventually(() => Promise.all([ask(), ask(), ask()]));
  await far.close();
  await wire.stop();
});

test('R15 a database that accepts connections but never answers counts as unavailable', async () => {
  const wire = await createFaultProxy(url);
  wire.blackHole();
  const client = new Client({ connectionString: wire.through(url), connectionTimeoutMillis: 100 });
  const error: unknown = await client.connect().catch((failure: unknown) => failure);
  expect(isConnectionTrouble(error)).toBe(true);
  await wire.stop();
});
