import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { afterAll, expect, it } from 'vitest';

const database = await useDatabase('responses');
const nats = useNats();
const secrets = await mkdtemp(join(tmpdir(), 'responses-secrets-'));
const running = new Set<ReturnType<typeof spawn>>();
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await rm(secrets, { recursive: true });
});

function run(file: string, env: Record<string, string | undefined>) {
  const path = new URL(`../src/${file}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

it('the service migrates and starts under plain Node, becomes ready, protects its key file, and stops cleanly', async () => {
  const environment = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: 'http://127.0.0.1:9/jwks.json',
    SECRETS_DIR: secrets,
    LOG_LEVEL: 'info',
  };
  expect(await once(run('migrate.ts', environment), 'exit')).toEqual([0, null]);
  const child = run('main.ts', environment);
  const exited = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg?: string; url?: string };
    if (entry.msg !== 'listening' || entry.url === undefined) continue;
    ({ url } = entry);
    break;
  }
  child.stdout.resume();
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/api/my-responses?responder_email=a@b.test`)).status).toBe(401);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  const keys = await stat(join(secrets, 'responses', 'identity-keys.json'));
  expect(keys.mode & 0o077).toBe(0);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

it('the service exits with 78 and names every missing setting', async () => {
  const child = run('main.ts', { PATH: process.env['PATH'] });
  let output = '';
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  expect(await once(child, 'close')).toEqual([78, null]);
  for (const name of ['DATABASE_URL', 'NATS_URL', 'JWKS_URL', 'SECRETS_DIR']) expect(output).toContain(name);
});
