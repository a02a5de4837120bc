import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { unavailable } from '../src/process/app-error.ts';
import { outboxRow } from '../src/events/outbox.ts';
import { newDurable, useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { countEffect, noteKept } from './notes.ts';

const coordination = await useCoordination();
const bus = await coordination.openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));
const { consume, announce, effects, deadLetters, numbers } = useConsuming(coordination, bus);

test('R6 R7 an event that is delivered twice is handled once', async () => {
  const [number = 0, after = 0] = numbers(2);
  const consumer = consume(countEffect);
  const row = await announce(number);
  // The copy has another message id, because the broker drops a copy with the same id.
  await bus.publishEvent(row.subject, row.payload, randomUUID());
  await announce(after);
  await eventually(async () => expect(await effects([number, after])).toEqual([1, 1]));
  await consumer.stop();
  expect(await effects([number])).toEqual([1]);
});

test('two replicas handle each event once between them', async () => {
  const durable = newDurable();
  consume(countEffect, { durable });
  consume(countEffect, { durable });
  const all = numbers(20);
  await Promise.all(all.map((number) => announce(number)));
  await eventually(async () => expect(await effects(all)).toEqual(all.map(() => 1)));
});

test('a failed event is retried after a second and does not hold up other events', async () => {
  const [failing = 0, other = 0] = numbers(2);
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
  await eventually(async () => expect(await effects([failing])).toEqual([1]));
  expect(tries.toSorted((a, b) => a - b)).toEqual([failing, failing, other]);
  expect(tries.at(-1)).toBe(failing);
  expect(await effects([other])).toEqual([1]);
  expect(coordination.logText()).not.toContain('secret');
});

test('an unreadable event becomes a dead letter with its text, and the next event is handled', async () => {
  const durable = newDurable();
  consume(countEffect, { durable });
  const [number = 0] = numbers(1);
  await bus.publishEvent(noteKept.subject, '{"not":"an envelope"}', randomUUID());
  await announce(number);
  await eventually(async () => expect(await effects([number])).toEqual([1]));
  await eventually(async () =>
    expect(await deadLetters(durable)).toEqual([
      { reason: 'does not fit the schema of its event', deliveries: 1, payload: '{"not":"an envelope"}' },
    ]),
  );
});

test('a consumer ignores unknown members of an event', async () => {
  const [number = 0] = numbers(1);
  const row = outboxRow(noteKept, { aggregateId: 'a', aggregateVersion: 1, data: { number } });
  const payload = JSON.stringify({ ...JSON.parse(row.payload), later: 1, data: { number, later: 2 } });
  consume(countEffect);
  await bus.publishEvent(row.subject, payload, row.id);
  await eventually(async () => expect(await effects([number])).toEqual([1]));
});

test('an event that fails six times becomes a dead letter with its reason and is not retried', async () => {
  const [number = 0] = numbers(1);
  const durable = newDurable();
  let tries = 0;
  consume(
    (_transaction, event) => {
      if (event.data.number !== number) return Promise.resolve();
      tries += 1;
      return Promise.reject(new TypeError('always'));
    },
    { durable, retryDelaysMs: [1, 1, 1, 1, 1] },
  );
  const row = await announce(number);
  await eventually(async () =>
    expect((await deadLetters(durable)).filter(({ payload }) => payload.includes(row.id))).toEqual([
      { reason: 'TypeError', deliveries: 6, payload: row.payload },
    ]),
  );
  await announce(numbers(1)[0] ?? 0);
  expect(tries).toBe(6);
});

test('an event that waits for an unavailable service does not become a dead letter', async () => {
  const [number = 0] = numbers(1);
  const durable = newDurable();
  const failed = Promise.withResolvers<void>();
  consume(
    (_transaction, event) => {
      if (event.data.number !== number) return Promise.resolve();
      failed.resolve();
      return Promise.reject(unavailable('dependency_unavailable', 'Away.'));
    },
    { durable },
  );
  await announce(number);
  await failed.promise;
  expect((await deadLetters(durable)).filter(({ payload }) => payload.includes(`${number}`))).toEqual([]);
});

test('R21 a stopped consumer finishes the events that it has begun', async () => {
  const [number = 0] = numbers(1);
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
  expect(await effects([number])).toEqual([1]);
});
