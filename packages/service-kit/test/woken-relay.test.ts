import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { afterCommit, inTransaction } from '../src/database/transaction.ts';
import { onWake, outboxRow, recordEvent, wakeRelay } from '../src/events/outbox.ts';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { noteKept, schema, useCoordination } from './coordination.ts';
import { useConsuming } from './consuming.ts';

const { db, logger, openBus, query, ...rest } = await useCoordination();
const bus = await openBus();
const { consume, announce } = useConsuming({ db, logger, query, ...rest }, bus);
await eventually(() => expect(bus.isConnected()).toBe(true));
// The relay polls once at its start, and then only when it is woken.
const relay = createOutboxRelay({ db, schema, bus, logger, pollMs: 3_600_000 });
await eventually(async () => expect(await query(`select from ${schema}.outbox_streams`)).toHaveLength(1));
afterAll(() => relay.stop());

let woken = 0;
let forget = (): unknown => undefined;
beforeEach(() => {
  woken = 0;
  forget = onWake(db, () => (woken += 1));
});
afterEach(() => forget());

const note = (number: number) => ({ aggregateId: randomUUID(), aggregateVersion: 1, data: { number } });
const say = (transaction: Database, number: number) =>
  recordEvent(transaction, noteKept, { id: randomUUID(), version: 1, data: { number } });
const publicationOf = (number: number) =>
  query<{ published: boolean }>(
    `select published_at is not null as published from ${schema}.outbox
     where payload->'data'->>'number' = '${number}'`,
  );
const isPublished = (number: number) =>
  eventually(async () => expect(await publicationOf(number)).toEqual([{ published: true }]));

test('an event is published as soon as its transaction is committed', async () => {
  await inTransaction(db, (transaction) => say(transaction, 1));
  await isPublished(1);
});

test("an event that a consumer's handler records is published as soon as it is committed", async () => {
  consume(async (transaction, { data }) => {
    await say(transaction, data.number + 1);
  });
  await announce(10);
  await isPublished(11);
});

test('wakeRelay publishes an event that a plain SQL statement has inserted', async () => {
  const row = outboxRow(noteKept, note(20));
  await db.raw(`insert into ${schema}.outbox (id, subject, payload) values (?, ?, ?::json)`, [
    row.id,
    row.subject,
    row.payload,
  ]);
  wakeRelay(db);
  await isPublished(20);
});

test('a transaction wakes the relay once, however many events it records', async () => {
  await inTransaction(db, async (transaction) => {
    for (const number of [30, 31, 32]) await say(transaction, number);
    expect(woken).toBe(0);
  });
  expect(woken).toBe(1);
  await isPublished(32);
});

test('a transaction without events, or one that is rolled back, wakes no relay', async () => {
  await inTransaction(db, (transaction) => transaction.raw('select 1'));
  const undone = inTransaction(db, async (transaction) => {
    await say(transaction, 40);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([woken, await publicationOf(40)]).toEqual([0, []]);
});

test('afterCommit callbacks of a retried attempt do not run', async () => {
  const happened: number[] = [];
  let tries = 0;
  await inTransaction(db, async (transaction) => {
    const attempt = (tries += 1);
    afterCommit(transaction, () => happened.push(attempt));
    if (attempt === 1) await transaction.raw('do $$ begin raise serialization_failure; end $$');
  });
  expect(happened).toEqual([2]);
});

test('afterCommit callbacks of a nested transaction run after the outer commit', async () => {
  const undone = inTransaction(db, async (transaction) => {
    await inTransaction(transaction, (inner) => say(inner, 50));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(woken).toBe(0);
  await inTransaction(db, async (transaction) => {
    await inTransaction(transaction, (inner) => say(inner, 51));
    expect(woken).toBe(0);
  });
  await isPublished(51);
});

test('recordEvent throws outside of a transaction', async () => {
  await expect(say(db, 60)).rejects.toThrow(TypeError);
  expect(await publicationOf(60)).toEqual([]);
});
