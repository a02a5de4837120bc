import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareDatabase, withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { eventually } from '@blindspot/test-kit/eventually';
import { migrations } from '../migrations/index.ts';
import { aRequest } from './builders.ts';
import { expectNothingLost, startTraffic } from './traffic.ts';

// The test starts its own server, because the shared server must not be killed.
const server = await startPostgres({ settings: { io_method: 'sync' } });
const secrets = await mkdtemp(join(tmpdir(), 'responses-secrets-'));
const adminUrl = await prepareDatabase({
  adminUrl: server.adminUrl,
  database: 'blindspot',
  passwords: { blindspot_responses: 'test-only' },
});
const databaseUrl = withCredentials(adminUrl, 'blindspot_responses', 'test-only');
await migrate({ url: databaseUrl, schema: 'responses', migrations });

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  withClient(adminUrl, async (client) => (await client.query<Row>(text, [...values])).rows);

async function addRequest(): Promise<string> {
  const facts = aRequest();
  await query(
    `with form as (
       insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       values ($1, 1, $2, 'shadow', $3) returning request_id)
     insert into responses.request_counts (request_id) select request_id from form`,
    [facts.request_id, facts.owner_id, JSON.stringify(facts.form)],
  );
  return facts.request_id;
}

let service: ChildProcess | undefined;
let url = '';
let port = '0';

async function startService(): Promise<void> {
  const started = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: databaseUrl,
      NATS_URL: 'nats://127.0.0.1:9',
      JWKS_URL: 'http://127.0.0.1:9/jwks.json',
      SECRETS_DIR: secrets,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const entry = JSON.parse(line) as { msg?: string; url?: string };
    if (entry.msg !== 'listening' || entry.url === undefined) continue;
    url = entry.url;
    ({ port } = new URL(url));
    break;
  }
  started.stdout.resume();
}

async function killService(): Promise<void> {
  const killed = service;
  if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
}

await startService();
afterAll(async () => {
  await killService();
  await server.stop();
  await rm(secrets, { recursive: true });
});

async function sendWhileKilling(kill: () => Promise<void>): Promise<void> {
  await query('truncate responses.answers, responses.identities, responses.request_counts, responses.outbox');
  const requestIds = [await addRequest(), await addRequest()];
  const traffic = startTraffic({ url: () => url, requestIds, senders: 8 });
  for (let round = 0; round < 3; round += 1) {
    await traffic.goesOn(20);
    await kill();
  }
  await traffic.goesOn(20);
  const report = await traffic.stop();
  expect([...report.statuses.keys()].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
  expect(report.refusalsWithoutRetryAfter).toBe(0);
  await expectNothingLost(query, report);
}

describe('POST /api/feedback-response under load', () => {
  it('no acknowledged answer is lost when Postgres is killed three times, and the service keeps running', async () => {
    const running = service;
    await sendWhileKilling(async () => {
      const pid = server.pid();
      process.kill(pid, 'SIGKILL');
      await eventually(() => expect(server.pid()).not.toBe(pid), { timeoutMs: 20_000 });
    });
    expect(service).toBe(running);
    expect(running?.exitCode).toBeNull();
  }, 120_000);

  it('no acknowledged answer is lost when the service is killed three times', async () => {
    await sendWhileKilling(async () => {
      await killService();
      await startService();
    });
  }, 120_000);
});
