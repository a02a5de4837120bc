import { randomUUID } from 'node:crypto';
import { getOperations, replayDeadLetter } from '@blindspot/contracts/messages/operations';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../src/database/database.ts';
import { nameOfReplica, ownVersion } from '../src/database/versions-store.ts';
import { startConsumer } from '../src/events/event-consumer.ts';
import { readOperations, replayDeadLetter as replayHere, serveOperations } from '../src/events/operations.ts';
import { outboxRow } from '../src/events/outbox.ts';
import { migrations, noteKept, schema, useCoordination } from './coordination.ts';

const { db, url, logger, openBus, query, keepNote } = await useCoordination();
const bus = await openBus();
const asking = await openBus();
await eventually(() => expect(bus.isConnected() && asking.isConnected()).toBe(true));
serveOperations(bus, { db, schema, service: 'requests', migrations });
const operations = () => asking.ask(getOperations('requests'), {});
const replay = (id: string) => asking.ask(replayDeadLetter('requests'), { id });

let repaired = false;
const consumer = startConsumer({
  bus,
  db,
  schema,
  durable: `sample-${randomUUID()}`,
  event: noteKept,
  handler: async (transaction, { data }) => {
    if (!repaired) throw new TypeError('not yet');
    await transaction.raw(`insert into ${schema}.notes (id, number) values (gen_random_uuid(), ?)`, [
      data.number,
    ]);
  },
  logger,
  retryDelaysMs: [1],
});
afterAll(() => consumer.stop());

async function deadLetter(): Promise<string> {
  return eventually(async () => {
    const [letter] = (await operations()).dead_letters;
    if (!letter) throw new Error('there is no dead letter');
    return letter.id;
  });
}

test('a dead letter is listed with its consumer and reason, and without its content', async () => {
  repaired = false;
  const row = outboxRow(noteKept, { aggregateId: randomUUID(), aggregateVersion: 1, data: { number: 41 } });
  await bus.publishEvent(row.subject, row.payload, row.id);
  const id = await deadLetter();
  const [letter] = (await operations()).dead_letters;
  expect(letter).toEqual({
    id,
    service: 'requests',
    consumer: expect.stringContaining('sample-') as string,
    subject: noteKept.subject,
    reason: 'TypeError',
    failed_at: expect.any(String) as string,
  });
});

test('R11 replaying a dead letter handles its event and removes the letter from the list', async () => {
  const id = await deadLetter();
  repaired = true;
  expect(await replay(id)).toEqual({ replayed: true });
  await eventually(async () =>
    expect(await query(`select from ${schema}.notes where number = 41`)).toHaveLength(1),
  );
  expect((await operations()).dead_letters).toEqual([]);
  expect(await replay(id)).toEqual({ replayed: false });
});

test('the state of a service contains the number of unpublished events and the age of the oldest', async () => {
  await keepNote(42);
  const { outbox_waiting: waiting, oldest_waiting_ms: age } = await operations();
  expect(waiting).toBe(1);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
});

test("the state of a service contains the database's time and size", async () => {
  const { now, database_bytes: bytes } = await operations();
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  expect(bytes).toBeGreaterThan(1_000_000);
});

test('the state of a service contains its running versions and whether the schema fits', async () => {
  const replica = createDatabase({ url, applicationName: nameOfReplica('requests') });
  await replica.db.raw('select 1');
  const { versions, schema: tables, database_version: postgres } = await operations();
  expect(versions).toEqual([{ version: ownVersion, replicas: 1 }]);
  expect(tables).toEqual({ last: '0002-create-notes', fits: true });
  expect(Number.parseInt(postgres, 10)).toBeGreaterThanOrEqual(18);
  await replica.close();
});

test('the state of a service shows a schema that a newer version has migrated', async () => {
  const older = { db, schema, service: 'requests', migrations: migrations.slice(0, 1) } as const;
  expect((await readOperations(bus, older)).schema).toEqual({ last: '0002-create-notes', fits: false });
});

test('the state of a service contains the age of its oldest failing event', async () => {
  expect((await operations()).inbox).toEqual({ waiting: 0, oldest_ms: 0 });
  await query(
    `insert into ${schema}.event_tries (consumer, event_id, failed, begun_at)
     values ('sample', gen_random_uuid(), 2, now() - interval '5 minutes')`,
  );
  expect((await operations()).inbox?.oldest_ms).toBeGreaterThanOrEqual(300_000);
  await query(`delete from ${schema}.event_tries`);
});

test('the count of unpublished outbox events uses an index', async () => {
  await query(
    `insert into ${schema}.outbox (id, subject, payload, published_at)
     select gen_random_uuid(), 'blindspot.sample', '{}', now() from generate_series(1, 20000)`,
  );
  await query(`analyze ${schema}.outbox`);
  const plan = await query<{ 'QUERY PLAN': string }>(
    `explain select count(*), min(created_at) from ${schema}.outbox where published_at is null`,
  );
  expect(JSON.stringify(plan)).toContain('outbox_unpublished');
  await query(`delete from ${schema}.outbox where subject = 'blindspot.sample'`);
});

test('a failed replay keeps the dead letter', async () => {
  repaired = false;
  const row = outboxRow(noteKept, { aggregateId: randomUUID(), aggregateVersion: 1, data: { number: 43 } });
  await bus.publishEvent(row.subject, row.payload, row.id);
  const id = await deadLetter();
  await expect(replay(id)).rejects.toMatchObject({ status: 409, code: 'dead_letter_failed_again' });
  await expect(replayHere({ durables: new Map() }, { db, schema }, id)).rejects.toMatchObject({
    status: 409,
  });
  expect(await deadLetter()).toBe(id);
});
