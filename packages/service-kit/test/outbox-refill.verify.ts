import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { schema, useCoordination } from './coordination.ts';
import { keepManyPublished } from './kept-rows.ts';

/** A million rows take more than a minute, so this test runs only in `npm run verify`. */

const rows = 1_000_000;
const samples = 60;
const { db, logger, openBus, keepNote, query } = await useCoordination();

const count = async (text: string): Promise<number> =>
  (await query<{ n: number }>(`select (${text})::int as n`))[0]?.n ?? 0;
const unpublished = () => count(`select count(*) from ${schema}.outbox where published_at is null`);
const refilled = () => count(`select coalesce(max(refilled_to), 0) from ${schema}.outbox_streams`);
const inboxRows = () => count(`select count(*) from ${schema}.inbox`);

test('a new event is published within two seconds while a million old ones are republished and deleted', async () => {
  await keepManyPublished(query, rows);
  await query(
    `update ${schema}.outbox set published_at = now() - interval '8 days' where seq <= ${rows / 10}`,
  );
  await query(
    `insert into ${schema}.inbox (consumer, event_id, handled_at)
     select 'sample', gen_random_uuid(), now() - interval '16 days' from generate_series(1, ${rows / 2})`,
  );
  const bus = await openBus();
  await eventually(() => expect(bus.isConnected()).toBe(true));

  const begunAt = performance.now();
  const relay = createOutboxRelay({ db, schema, bus, logger });
  await eventually(async () => expect(await refilled()).toBeGreaterThan(0), { timeoutMs: 10_000 });
  let slowestMs = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const writtenAt = performance.now();
    await keepNote(sample);
    await eventually(async () => expect(await unpublished()).toBe(0), { timeoutMs: 10_000 });
    slowestMs = Math.max(slowestMs, performance.now() - writtenAt);
    expect(await refilled()).toBeLessThan(rows);
  }
  const place = await refilled();
  const seconds = (performance.now() - begunAt) / 1_000;
  await eventually(async () => expect(await inboxRows()).toBe(0), { timeoutMs: 60_000 });
  await relay.stop();
  console.log(
    `slowest of ${samples} new events: ${Math.round(slowestMs)} ms; refill: ${Math.round(place / seconds)} rows a second`,
  );
  expect(slowestMs).toBeLessThan(2_000);
}, 300_000);
