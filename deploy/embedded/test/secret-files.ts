import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, type ServiceName } from '@blindspot/contracts/services';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { expect } from 'vitest';
import { buildWebWhenStale } from '../src/web-build.ts';
import { temporaryFolder } from './launcher.ts';

const services = path.resolve(import.meta.dirname, '../../../services');

/** Returns a function that starts a service with all its secrets in files, as in the containers. */
export async function prepareSecretFiles(
  names: readonly ServiceName[],
): Promise<(service: ServiceName) => Promise<void>> {
  const nats = useNats();
  const databases = new Map(
    await Promise.all(names.map(async (name) => [name, await useDatabase(name)] as const)),
  );
  await buildWebWhenStale(() => undefined);

  function settingsOf(service: ServiceName): Record<string, string> {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, service));
    const file = (name: string, content: string): string => {
      const at = path.join(folder, service, name);
      writeFileSync(at, content);
      return at;
    };
    const elsewhere = 'http://127.0.0.1:9';
    const database = databases.get(service);
    return {
      ...machineEnvironment,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      JWKS_URL: `${elsewhere}/jwks.json`,
      SECRETS_DIR: folder,
      DATA_DIR: folder,
      NATS_NAMESPACE: nats.namespace,
      NATS_URL_FILE: file('nats-url', nats.url),
      ...(database ? { DATABASE_URL_FILE: file('database-url', database.url) } : {}),
      ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, elsewhere])),
    };
  }

  async function expectStart(service: ServiceName): Promise<void> {
    const env = settingsOf(service);
    const migrating = run(service, 'migrate.ts', env);
    expect([(await migrating.ended)[0], migrating.output()]).toEqual([0, '']);
    const running = run(service, 'main.ts', env);
    try {
      await eventually(() => expect(running.output()).toContain('"msg":"listening"'));
    } finally {
      running.child.kill('SIGTERM');
    }
    expect((await running.ended)[0]).toBe(0);
  }

  return expectStart;
}

function run(service: ServiceName, file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(services, service, 'src', file)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return { child, ended: once(child, 'exit'), output: () => output };
}
