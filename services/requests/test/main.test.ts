import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, it } from 'vitest';

const database = await useDatabase('requests');
const nats = useNats();
const environment = {
  ...process.env,
  PORT: '0',
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  NATS_NAMESPACE: nats.namespace,
  JWKS_URL: 'http://127.0.0.1:9/jwks.json',
  PUBLIC_URL: 'http://localhost:8080',
  LOG_LEVEL: 'info',
};
const main = new URL('../src/main.ts', import.meta.url).pathname;
const running = new Set<ReturnType<typeof spawn>>();
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

function run(env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

type Child = ReturnType<typeof run>;

async function lineOf(log: AsyncIterator<string>, msg: string): Promise<{ url?: string }> {
  for (let line = await log.next(); line.done !== true; line = await log.next()) {
    const entry = JSON.parse(line.value) as { msg?: string; url?: string };
    if (entry.msg === msg) return entry;
  }
  throw new Error(`The process ended without the line '${msg}'.`);
}

const logOf = (child: Child) => createInterface({ input: child.stdout })[Symbol.asyncIterator]();

it('the requests service starts under plain Node on an empty schema, becomes ready, and exits cleanly on SIGTERM', async () => {
  const child = run(environment);
  const exited = once(child, 'exit');
  const { url } = await lineOf(logOf(child), 'listening');
  child.stdout.resume();
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/api/my-requests`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

it('R14 the requests service logs that the database is down, and starts once it is available', async () => {
  const network = await createFaultProxy(database.url);
  await network.refuse();
  const child = run({ ...environment, DATABASE_URL: network.through(database.url) });
  const log = logOf(child);
  await lineOf(log, 'the database is unavailable; retrying');
  await network.heal();
  const { url } = await lineOf(log, 'listening');
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await network.stop();
});

it('the requests service exits with 78 and names every missing setting', async () => {
  const child = run({ PATH: process.env.PATH });
  let output = '';
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  expect(await once(child, 'close')).toEqual([78, null]);
  for (const name of ['DATABASE_URL', 'NATS_URL', 'JWKS_URL', 'PUBLIC_URL']) expect(output).toContain(name);
});
