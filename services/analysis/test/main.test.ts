import { spawn, type ChildProcess } from 'node:child_process';
import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { useNats } from '@blindspot/test-kit/nats';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const database = await useDatabase('analysis', migrations);
const nats = useNats();
const issuer = await createTestIssuer(accessTokenIssuer);
afterAll(async () => await issuer.stop());

const environment = {
  DATABASE_URL: database.url,
  NATS_URL: nats.url,
  NATS_NAMESPACE: nats.namespace,
  JWKS_URL: issuer.jwksUrl,
  PUBLIC_URL: 'http://127.0.0.1:8080',
};

function start(env: Record<string, string>): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: { ...machineEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return Object.assign(child, { output: () => output });
}
const exitOf = async (child: ChildProcess): Promise<number | null> =>
  await new Promise((resolve) => child.once('close', (code) => resolve(code)));

test('main.ts starts under plain Node, reports ready, and exits cleanly', async () => {
  const child = start(environment);
  const exit = exitOf(child);
  const url = await expect
    .poll(() => /"url":"([^"]+)"/.exec(child.output())?.[1])
    .toBeTypeOf('string')
    .then(() => /"url":"([^"]+)"/.exec(child.output())?.[1] ?? '');
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});
