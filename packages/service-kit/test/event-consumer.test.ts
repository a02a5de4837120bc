import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@blindspot/contracts/message';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, expect, test } from 'vitest';
import { unavailable } from '../src/process/app-error.ts';
import type { Database } from '../src/database/database.ts';
import { startConsumer, type EventConsumer } from '../src/events/event-consumer.ts';
import { outboxRow } from '../src/events/outbox.ts';
import { noteKept, schema, useCoordination } from './coordination.ts';

const { db, logger, logText, openBus, query } = await useCoordination();
const bus = await openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));

type Handler = (db: Database, event: EventEnvelope<{ number: number }>) => Promise<void>;

let nextNumber = 0;
const consumers: EventConsumer[] = [];
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
});

const countEffect: Handler = async (transaction, { data }) => {
  await transaction.raw(
    `insert into ${schema}.notes as kept (id, number, seen) values (gen_random_uuid(), ?, 1)
     on conflict (number) do update set seen = kept.seen + 1`,
    [data.number],
  );
};

const effects = async (number: number): Promise<number> => {
  const [row] = await query<{ seen: number }>(`select seen from ${schema}.notes where number = ${number}`);
  return row?.seen ?? 0;
};

function consume(handler: Handler, durable: string = `sample-${randomUUID()}`): EventConsumer {
  const consumer = startConsumer({ bus, db, schema, durable, event: noteKept, handler, logger });
  consumers.push(consumer);
  return consumer;
}

async function announce(number: number): Promise<ReturnType<typeof outboxRow>> {
  const row = outboxRow(noteKept, { aggregateId: randomUUID(), aggregateVersion: 1, data: { number } });
  await bus.publishEvent(row.subject, row.payload, row.id);
  return row;
}

const deadLetters = (durable: string) =>
  query<{ reason: string; deliveries: number; payload: string }>(
    `select reason, deliveries, payload from ${schema}.dead_letters where consumer = '${durable}'`,
  );

test('R6 R7 an event that is delivered twice is handled once', async () => {
  const number = (nextNumber += 1);
  const consumer = consume(countEffect);
  const row = await announce(number);
  // Another message id, as after the broker's deduplication window.
  await bus.publishEvent(row.subject, row.payload, randomUUID());
  const after = (nextNumber += 1);
  await announce(after);
  await eventually(async () => expect(await effects(after)).toBe(1));
  await eventually(async () => expect(await effects(number)).toBe(1));
  // A stop waits for the event that has begun.
  await consumer.stop();
  expect(await effects(number)).toBe(1);
});

test('two replicas handle each event once between them', async () => {
  const durable = `sample-${randomUUID()}`;
  consume(countEffect, durable);
  consume(countEffect, durable);
  const numbers = Array.from({ length: 20 }, () => (nextNumber += 1));
  await Promise.all(numbers.map(announce));
  await eventually(async () => {
    for (const number of numbers) expect(await effects(number)).toBe(1);
  });
});

test('a failed event is retried after a second and does not hold up the others', async () => {
  const failing = (nextNumber += 1);
  const other = (nextNumber += 1);
  const tries: number[] = [];
  consume(async (transaction, event) => {
    if (event.data.number < failing) return;
    tries.push(event.data.number);
    await countEffect(transaction, event);
    if (event.data.number === failing && tries.filter((n) => n === failing).length === 1) {
      throw new Error('a failure with a secret');
    }
  });
  await announce(failing);
  await announce(other);
  await eventually(async () => expect(await effects(failing)).toBe(1));
  expect(tries.toSorted((a, b) => a - b)).toEqual([failing, failing, other]);
  expect(tries.at(-1)).toBe(failing);
  expect(await effects(other)).toBe(1);
  expect(logText()).not.toContain('secret');
});

test('an unreadable event becomes a dead letter with its text, and the next one is handled', async () => {
  const durable = `sample-${randomUUID()}`;
  consume(countEffect, durable);
  const number = (nextNumber += 1);
  await bus.publishEvent(noteKept.subject, '{"not":"an envelope"}', randomUUID());
  await announce(number);
  await eventually(async () => expect(await effects(number)).toBe(1));
  await eventually(async () =>
    expect(await deadLetters(durable)).toEqual([
      { reason: 'does not fit the schema of its event', deliveries: 1, payload: '{"not":"an envelope"}' },
    ]),
  );
});

test('a consumer ignores unknown members of an event', async () => {
  const number = (nextNumber += 1);
  const row = outboxRow(noteKept, { aggregateId: 'a', aggregateVersion: 1, data: { number } });
  const payload = JSON.stringify({ ...JSON.parse(row.payload), later: 1, data: { number, later: 2 } });
  consume(countEffect);
  await bus.publishEvent(row.subject, payload, row.id);
  await eventually(async () => expect(await effects(number)).toBe(1));
});

test('an event that fails six times becomes a dead letter with its reason and is not retried', async () => {
  const number = (nextNumber += 1);
  const durable = `sample-${randomUUID()}`;
  let tries = 0;
  const consumer = startConsumer({
    bus,
    db,
    schema,
    durable,
    event: noteKept,
    handler: (_transaction, event) => {
      if (event.data.number !== number) return Promise.resolve();
      tries += 1;
      return Promise.reject(new TypeError('always'));
    },
    logger,
    retryDelaysMs: [1, 1, 1, 1, 1],
  });
  consumers.push(consumer);
  const row = await announce(number);
  await eventually(async () =>
    expect((await deadLetters(durable)).filter(({ payload }) => payload.includes(row.id))).toEqual([
      { reason: 'TypeError', deliveries: 6, payload: row.payload },
    ]),
  );
  await announce((nextNumber += 1));
  expect(tries).toBe(6);
});

test('an event that waits for an unavailable service does not become a dead letter', async () => {
  const number = (nextNumber += 1);
  const durable = `sample-${randomUUID()}`;
  const failed = Promise.withResolvers<void>();
  consume((_transaction, event) => {
    if (event.data.number !== number) return Promise.resolve();
    failed.resolve();
    return Promise.reject(unavailable('dependency_unavailable', 'Away.'));
  }, durable);
  await announce(number);
  await failed.promise;
  expect((await deadLetters(durable)).filter(({ payload }) => payload.includes(`${number}`))).toEqual([]);
});

test('R21 a stopped consumer finishes the events that it has begun', async () => {
  const number = (nextNumber += 1);
  const began = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const consumer = consume(async (transaction, event) => {
    if (event.data.number !== number) return;
    began.resolve();
    await release.promise;
    await countEffect(transaction, event);
  });
  await announce(number);
  await began.promise;
  const stopped = consumer.stop();
  release.resolve();
  await stopped;
  expect(await effects(number)).toBe(1);
});
