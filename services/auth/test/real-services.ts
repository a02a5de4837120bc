import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { afterAll } from 'vitest';

export interface RealServices {
  readonly database: TestDatabase;
  readonly urls: Record<OwningService, string>;
  killAndRestart(service: OwningService): Promise<void>;
}

const services = join(import.meta.dirname, '../..');

export async function startRealServices(): Promise<RealServices> {
  const database = await useDatabase('auth');
  const nats = useNats();
  const folder = await mkdtemp(join(tmpdir(), 'real-services-'));
  const running = new Map<OwningService, ChildProcess>();
  const ports = new Map<OwningService, number>();
  for (const service of serviceNames) ports.set(service, await findFreePort());
  const urlOf = (service: OwningService): string => `http://127.0.0.1:${ports.get(service)}`;

  const environment = (service: OwningService): Record<string, string> => ({
    ...machineEnvironment,
    DATABASE_URL: database.url.replace('blindspot_auth', `blindspot_${service}`),
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: `${urlOf('auth')}/.well-known/jwks.json`,
    PORT: String(ports.get(service)),
    PUBLIC_URL: 'https://blindspot.test',
    DATA_DIR: folder,
    SECRETS_DIR: join(folder, 'secrets'),
    RATE_LIMIT: 'off',
    PASSWORD_HASHING: 'quick',
    LOG_LEVEL: 'silent',
  });

  function run(service: OwningService): ChildProcess {
    return spawn(process.execPath, [join(services, service, 'src/main.ts')], {
      env: environment(service),
      stdio: 'ignore',
    });
  }

  async function start(service: OwningService): Promise<void> {
    running.set(service, run(service));
    await eventually(
      async () => {
        const reply = await fetch(`${urlOf(service)}/health/ready`);
        if (!reply.ok) throw new Error(`${service} is not ready`);
      },
      { everyMs: 100 },
    );
  }

  async function kill(service: OwningService): Promise<void> {
    const child = running.get(service);
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  afterAll(async () => {
    await Promise.all(serviceNames.map(kill));
    await rm(folder, { recursive: true, force: true });
  });
  await Promise.all(serviceNames.map(start));
  return {
    database,
    urls: {
      auth: urlOf('auth'),
      requests: urlOf('requests'),
      responses: urlOf('responses'),
      analysis: urlOf('analysis'),
      admin: urlOf('admin'),
    },
    async killAndRestart(service) {
      await kill(service);
      await start(service);
    },
  };
}
