import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import { createOutboxRelay } from '../src/events/outbox-relay.ts';
import { schema, useCoordination } from './coordination.ts';
import { keepManyPublished } from './kept-rows.ts';

const { db, nats, logger, openBus, query } = await useCoordination();
const network = await createFaultProxy(nats.url);
const bus = await openBus();
await eventually(() => expect(bus.isConnected()).toBe(true));
afterAll(() => network.stop());

// Gives the role the idle limit from init.sql, scaled down.
await query(
  `do $$ begin execute format('alter role %I in database %I set idle_in_transaction_session_timeout = %L',
     'blindspot_${schema}', current_database(), '1500ms'); end $$`,
);

/** Events of one aggregate are published one after the other, which takes longer than a transaction may. */
const aggregate = 'the same';
const answerMs = 100;
const count = 40;

const waiting = async () => (await query(`select from ${schema}.outbox where published_at is null`)).length;
const lacking = () => query(`select from ${schema}.outbox_streams where refilled_to < refill_until`);
const messages = async () => {
  const { manager, stream } = bus.streamAccess();
  return (await manager.streams.info(stream)).state.messages;
};

async function relayFarAway() {
  const far = await openBus(network.through(nats.url));
  await eventually(() => expect(far.isConnected()).toBe(true));
  network.delay(answerMs / 2);
  return createOutboxRelay({ db, schema, bus: far, logger, publishForMs: 200 });
}

test('R2 a relay publishes all waiting events to a slow broker', async () => {
  await keepManyPublished(query, count, { aggregate, published: false });
  const relay = await relayFarAway();
  await eventually(async () => expect(await waiting()).toBe(0));
  await relay.stop();
  expect(await messages()).toBe(count);
});

test('a relay refills the new stream of a slow broker', async () => {
  await network.heal();
  await query(`delete from ${schema}.outbox`);
  await keepManyPublished(query, count, { aggregate });
  const { manager, stream } = bus.streamAccess();
  await manager.streams.delete(stream);
  const relay = await relayFarAway();
  await eventually(async () => expect(await messages()).toBe(count));
  // The refill must end; otherwise the relay would publish these events again and again.
  await eventually(async () => expect(await lacking()).toEqual([]));
  await relay.stop();
});

test('a stopping relay publishes no further event and marks the published ones', async () => {
  await network.heal();
  const before = await messages();
  await keepManyPublished(query, 100, { from: 1_000, aggregate, published: false });
  const relay = await relayFarAway();
  await eventually(async () => expect(await messages()).toBeGreaterThan(before));
  await relay.stop();
  expect((await messages()) - before).toBe(100 - (await waiting()));
});
