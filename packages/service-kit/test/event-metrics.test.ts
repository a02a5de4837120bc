import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { unavailable } from '../src/process/app-error.ts';
import { addEventMetrics } from '../src/events/event-metrics.ts';
import { addReadGauges } from '../src/process/read-gauges.ts';
import { newDurable, useConsuming } from './consuming.ts';
import { useCoordination } from './coordination.ts';
import { schema, tightLimits } from './notes.ts';

const coordination = await useCoordination();
const { db, nats, openBus, keepNote, query } = coordination;
const network = await createFaultProxy(nats.url);
const bus = await openBus(network.through(nats.url));
await eventually(() => expect(bus.isConnected()).toBe(true));
const { consume, announce, numbers } = useConsuming(coordination, bus);

function newRegistry(maxAgeMs: number): (name: string) => Promise<Record<string, number>> {
  const registry = new Registry();
  addEventMetrics(registry, { bus, db, schema }, { maxAgeMs });
  return async (name) => {
    const metrics = await registry.getMetricsAsJSON();
    const values = metrics.find((metric) => metric.name === name)?.values ?? [];
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['durable'] ?? ''), value]));
  };
}

test('metrics show pending events, pauses and dead letters', async () => {
  const read = newRegistry(0);
  const waits = newDurable();
  const works = newDurable();
  const [number = 0] = numbers(1);
  let away = true;
  consume(() => (away ? Promise.reject(unavailable('away', 'Away.')) : Promise.resolve()), {
    ...tightLimits,
    durable: waits,
  });
  consume(() => Promise.reject(new TypeError('always')), { ...tightLimits, durable: works });
  await announce(number);
  await eventually(async () => {
    expect((await read('consumer_paused'))[waits]).toBe(1);
    expect((await read('consumer_pending'))[waits]).toBe(1);
    expect(await read('dead_letters')).toEqual({ '': 1 });
  });
  expect((await read('consumer_paused'))[works]).toBe(0);
  away = false;
  await eventually(async () => {
    expect((await read('consumer_paused'))[waits]).toBe(0);
    expect((await read('consumer_pending'))[waits]).toBe(0);
  });
});

test('metrics show the age of the oldest unpublished event while the broker is unavailable', async () => {
  const read = newRegistry(0);
  expect(await read('outbox_oldest_unpublished_seconds')).toEqual({ '': 0 });
  await network.refuse();
  await keepNote(1_000);
  await query(`update ${schema}.outbox set created_at = now() - interval '90 seconds'`);
  const { '': age } = await read('outbox_oldest_unpublished_seconds');
  expect(age).toBeGreaterThanOrEqual(90);
  await network.heal();
});

test('frequent scrapes of the metrics read the database only once', async () => {
  const read = newRegistry(60_000);
  const before = await read('outbox_oldest_unpublished_seconds');
  await query(`update ${schema}.outbox set created_at = now() - interval '1 hour'`);
  await Promise.all(Array.from({ length: 50 }, () => read('dead_letters')));
  expect(await read('outbox_oldest_unpublished_seconds')).toEqual(before);
});

test('metrics show the size of the event stream', async () => {
  await eventually(() => expect(bus.isConnected()).toBe(true));
  const read = newRegistry(0);
  const { '': before = 0 } = await read('stream_bytes');
  const [number = 0] = numbers(1);
  await announce(number);
  await eventually(async () => expect((await read('stream_bytes'))['']).toBeGreaterThan(before));
  expect(await read('stream_max_bytes')).toEqual({ '': -1 });
});

test('metrics that could not be read yet are missing instead of 0', async () => {
  const registry = new Registry();
  const figures = [{ name: 'waiting', help: 'What waits.', of: (count: number) => count }];
  let isAway = true;
  const count = (): Promise<number> => (isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(3));
  addReadGauges(registry, count, figures, { maxAgeMs: 0 });
  expect(await registry.metrics()).not.toMatch(/^waiting/m);
  isAway = false;
  expect(await registry.metrics()).toMatch(/^waiting 3$/m);
  isAway = true;
  expect(await registry.metrics()).toMatch(/^waiting 3$/m);
});
