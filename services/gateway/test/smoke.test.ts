import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { expect, test } from 'vitest';
import { webDist } from './harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const nowhere = 'http://127.0.0.1:1';

function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...machineEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

test('the gateway starts under plain Node without other services, serves pages and exits cleanly', async () => {
  const operations = await freePort();
  const { child, output } = run({
    PORT: '0',
    OPERATIONS_PORT: String(operations),
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
    NATS_URL: 'nats://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:8080',
    WEB_DIST: webDist,
    AUTH_URL: nowhere,
    REQUESTS_URL: nowhere,
    RESPONSES_URL: nowhere,
    ANALYSIS_URL: nowhere,
    ADMIN_URL: nowhere,
  });
  const url = await eventually(() => {
    const found = /"url":"(http:[^"]+)"/.exec(output())?.[1];
    if (!found) throw new Error(output());
    return found;
  });
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  const ready = await fetch(`http://127.0.0.1:${operations}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({
      checks: expect.objectContaining({ auth: 'away', limits: 'away', broker: 'away' }),
    }),
  ]);
  expect((await fetch(`http://127.0.0.1:${operations}/metrics`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('invalid settings stop the start with one message that names all of them', async () => {
  const { child, output } = run({ TRUST_PROXY: 'true', PUBLIC_URL: 'nonsense' });
  expect(await once(child, 'close')).toEqual([78, null]);
  for (const name of ['TRUST_PROXY', 'PUBLIC_URL', 'NATS_URL', 'DATABASE_URL', 'AUTH_URL'])
    expect(output()).toContain(name);
});
