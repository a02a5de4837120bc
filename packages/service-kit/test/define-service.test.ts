import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { coordinationTables } from '../src/database/migrate.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { subscribe } from '../src/events/event-consumer.ts';
import { recordEvent } from '../src/events/outbox.ts';
import { defineService, type RunningService, type ServiceDeps } from '../src/define-service.ts';
import { loadConfig, processConfig } from '../src/process/load-config.ts';
import { createPollLoop } from '../src/process/poll-loop.ts';
import { capturedLog } from './captured-log.ts';
import { noteKept, schema } from './notes.ts';

const database = await useDatabase(schema);
const nats = useNats();
const { logger } = capturedLog();
const SampleConfig = z.object({ ...processConfig, FIRST_NUMBER: z.coerce.number().int() });
type SampleConfig = z.output<typeof SampleConfig>;

const happened: string[] = [];
const received: number[] = [];

const sample = defineService({
  name: schema,
  about: 'Keeps notes.',
  config: SampleConfig,
  migrations: [{ name: '0001-create-coordination-tables', sql: coordinationTables(schema) }],
  deps({ config, onStop }: ServiceDeps<SampleConfig>) {
    onStop({ name: 'first', run: () => void happened.push('first') });
    onStop({ name: 'second', run: () => void happened.push('second') });
    return { firstNumber: config.FIRST_NUMBER };
  },
  routes: [
    (app, { db, firstNumber }) => {
      app.post('/notes', async () => {
        await inTransaction(db, (transaction) =>
          recordEvent(transaction, noteKept, { id: randomUUID(), version: 1, data: { number: firstNumber } }),
        );
        return {};
      });
      app.addHook('onClose', () => void happened.push('app'));
    },
  ],
  consumers: () => [
    subscribe(noteKept, async (_transaction, { data }) => {
      received.push(data.number);
      return Promise.resolve();
    }),
  ],
  background: [
    function startCounting({ logger: log }) {
      const loop = createPollLoop(60_000, () => void happened.push('counted'), log);
      return { stop: () => loop.stop().then(() => void happened.push('counting')) };
    },
  ],
});

const config = (changes: Record<string, string> = {}): SampleConfig =>
  loadConfig(SampleConfig, {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    FIRST_NUMBER: '7',
    ...changes,
  });
const running: RunningService[] = [];
afterAll(() => Promise.all(running.map((service) => service.stop())));

async function start(changes?: Record<string, string>) {
  happened.length = 0;
  const service = await sample.start(config(changes), { logger });
  running.push(service);
  return service;
}

const connections = async (): Promise<number> =>
  (
    await database.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  ).length;

test('a service on an empty schema migrates, becomes ready and handles its own event', async () => {
  const { url, deps } = await start();
  expect(deps).toEqual({ firstNumber: 7 });
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('outbox_oldest_unpublished_seconds');
  expect((await fetch(`${url}/notes`, { method: 'POST' })).status).toBe(200);
  await eventually(() => expect(received).toContain(7));
});

test('a service stops only once: first its app, then its dependencies in reverse order', async () => {
  const service = await start();
  await Promise.all([service.stop(), service.stop()]);
  expect(happened).toEqual(['counted', 'app', 'counting', 'second', 'first']);
});

test('a service starts while the broker is unavailable', async () => {
  const { url } = await start({ NATS_URL: 'nats://127.0.0.1:1' });
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

test('a service whose start fails stops everything that was already started', async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : address);
  await expect(start({ PORT })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(happened).toEqual(['counted', 'app', 'counting', 'second', 'first']);
  await eventually(async () => expect(await connections()).toBe(0));
  other.close();
});
