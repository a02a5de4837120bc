import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import type { Bus } from '../src/events/bus.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { startConsumer } from '../src/events/event-consumer.ts';
import { readOutboxFigures } from '../src/events/outbox-store.ts';
import { outboxRow, recordEvent, wakeRelay } from '../src/events/outbox.ts';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { noteKept, schema, useCoordination } from './coordination.ts';

const { db, logger, logText, openBus, keepNote, query } = await useCoordination();
const bus = await openBus();

const relay = (over: Bus = bus) => createOutboxRelay({ db, schema, bus: over, logger });

async function announced(): Promise<number[]> {
  const numbers: number[] = [];
  const reader = startConsumer({
    bus,
    ephemeral: true,
    startAt: () => new Date(0),
    event: noteKept,
    handler: ({ data }) => void numbers.push(data.number),
    logger,
  });
  const { manager, stream } = await eventually(() => bus.streamAccess());
  const { state } = await manager.streams.info(stream);
  await eventually(() => expect(numbers.length).toBeGreaterThanOrEqual(state.messages));
  await reader.stop();
  return numbers.sort((a, b) => a - b);
}

const waiting = async (): Promise<number> => {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from ${schema}.outbox where published_at is null`,
  );
  return row?.n ?? 0;
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

test('R13 several relays publish each committed change exactly once and no uncommitted change', async () => {
  const writers = range(0, 60).map(async (number) => {
    if (number % 10 !== 3) return keepNote(number);
    const undone = inTransaction(db, async (transaction) => {
      await recordEvent(transaction, noteKept, { id: randomUUID(), version: 1, data: { number } });
      throw new Error('undone');
    });
    return expect(undone).rejects.toThrow('undone');
  });
  const relays = [relay(), relay(), relay()];
  await Promise.all(writers);
  await eventually(async () => expect(await waiting()).toBe(0));
  await Promise.all(relays.map((each) => each.stop()));
  expect(await announced()).toEqual(range(0, 60).filter((number) => number % 10 !== 3));
});

test('a relay publishes as soon as it starts', async () => {
  await eventually(() => expect(bus.isConnected()).toBe(true));
  const one = relay();
  await keepNote(90);
  await eventually(async () => expect(await waiting()).toBe(0));
  await one.stop();
  expect(logText()).not.toContain('a repeated job failed');
});

test('R12 a change that commits late is published even after later changes', async () => {
  const recorded = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const late = inTransaction(db, async (transaction) => {
    await recordEvent(transaction, noteKept, { id: randomUUID(), version: 1, data: { number: 100 } });
    recorded.resolve();
    await mayCommit.promise;
  });
  await recorded.promise;
  await keepNote(101);
  const one = relay();
  await eventually(async () => expect(await announced()).toContain(101));
  mayCommit.resolve();
  await late;
  await eventually(async () => expect(await announced()).toContain(100));
  await one.stop();
});

test('a relay publishes several batches without waiting for its next poll', async () => {
  // Runs 50 calls at a time, because with hundreds, some would wait too long for a connection.
  for (let from = 1_000; from < 1_250; from += 50) await Promise.all(range(from, from + 50).map(keepNote));
  const one = createOutboxRelay({ db, schema, bus, logger, batchSize: 50 });
  await eventually(async () => expect(await waiting()).toBe(0));
  expect((await readOutboxFigures(db, schema)).oldest_ms).toBe(0);
  await one.stop();
});

test('the stream stores an event once even if a relay publishes it twice', async () => {
  await keepNote(2_000);
  const one = relay();
  await eventually(async () => expect(await waiting()).toBe(0));
  await db.raw(`update ${schema}.outbox set published_at = null where payload->'data'->>'number' = '2000'`);
  wakeRelay(db);
  await eventually(async () => expect(await waiting()).toBe(0));
  await one.stop();
  expect((await announced()).filter((number) => number === 2_000)).toEqual([2_000]);
});

test('a broker that lost its data gets every event again', async () => {
  await keepNote(2_500);
  const first = relay();
  await eventually(async () => expect(await waiting()).toBe(0));
  await first.stop();
  const before = await announced();
  const { manager, stream } = bus.streamAccess();
  await manager.streams.delete(stream);
  const returned = await openBus();
  await eventually(() => expect(returned.isConnected()).toBe(true));
  const second = relay(returned);
  await eventually(async () => expect(new Set(await announced())).toEqual(new Set(before)));
  await second.stop();
});

test('a restarted relay does not publish old events again', async () => {
  const first = relay();
  await eventually(async () => expect(await waiting()).toBe(0));
  await first.stop();
  const { manager, stream } = bus.streamAccess();
  const before = (await manager.streams.info(stream)).state.last_seq;
  await keepNote(2_600);
  const second = relay();
  await eventually(async () => expect(await waiting()).toBe(0));
  await second.stop();
  expect((await manager.streams.info(stream)).state.last_seq).toBe(before + 1);
});

test('P23 the outbox keeps published events as long as the stream does, and then deletes them', async () => {
  await db.raw(`update ${schema}.outbox set published_at = now() - interval '7 days 1 minute'`);
  await keepNote(3_000);
  const one = relay();
  await eventually(async () => expect(await waiting()).toBe(0));
  await eventually(async () =>
    expect(await query(`select payload->'data' as data from ${schema}.outbox`)).toEqual([
      { data: { number: 3_000 } },
    ]),
  );
  await one.stop();
});

test('an event that breaks its schema is never recorded', () => {
  expect(() =>
    outboxRow(noteKept, { aggregateId: 'a', aggregateVersion: 1, data: { number: 0.5 } }),
  ).toThrow();
});

test('outboxRow returns the whole envelope for a hand-written statement', () => {
  const row = outboxRow(noteKept, { aggregateId: 'a', aggregateVersion: 3, data: { number: 7 } });
  expect(row.subject).toBe('blindspot.requests.note.kept');
  expect(JSON.parse(row.payload)).toEqual({
    id: row.id,
    type: 'note-kept',
    version: 1,
    occurredAt: expect.stringMatching(/Z$/),
    aggregateId: 'a',
    aggregateVersion: 3,
    data: { number: 7 },
  });
});
