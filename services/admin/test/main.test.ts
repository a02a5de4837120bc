import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, it } from 'vitest';

const database = await useDatabase('admin');
const nats = useNats();
const environment = {
  ...machineEnvironment,
  PORT: '0',
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  NATS_NAMESPACE: nats.namespace,
  JWKS_URL: 'http://127.0.0.1:9/jwks.json',
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

it('the admin service starts under plain Node on an empty schema, becomes ready, and exits cleanly on SIGTERM', async () => {
  const child = run(environment);
  const exited = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg?: string; url?: string };
    if (entry.msg === 'listening' && entry.url) {
      url = entry.url;
      break;
    }
  }
  child.stdout.resume();
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/api/admin/testimonials`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

it('the admin service exits with 78 and names every missing setting', async () => {
  const child = run(machineEnvironment);
  let output = '';
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  expect(await once(child, 'close')).toEqual([78, null]);
  for (const name of ['DATABASE_URL', 'NATS_URL', 'JWKS_URL']) expect(output).toContain(name);
});
