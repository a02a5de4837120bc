import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type * as Testcontainers from 'testcontainers';

const postgresImage = 'postgres:18';
const natsImage = 'nats:2.12-alpine';

interface ContainerServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns whether there may be a Docker engine. Checks cheap signs of one, because loading its client takes a
 * second.
 */
export function mayHaveDocker(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['DOCKER_HOST'] || env['TESTCONTAINERS_HOST_OVERRIDE']) return true;
  const sockets = ['/var/run/docker.sock', path.join(homedir(), '.docker/run/docker.sock')];
  if (env['XDG_RUNTIME_DIR']) sockets.push(path.join(env['XDG_RUNTIME_DIR'], 'docker.sock'));
  return sockets.some((socket) => existsSync(socket));
}

export async function startPostgresContainer(
  limitMs: number,
  settings: Readonly<Record<string, string>>,
): Promise<ContainerServer> {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await within(
    limitMs,
    new GenericContainer(postgresImage)
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withCommand(['postgres', ...Object.entries(settings).map(([name, value]) => `-c${name}=${value}`)])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .withStartupTimeout(limitMs)
      .start(),
  );
  return {
    url: `postgres://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
    stop: async () => void (await container.stop()),
  };
}

export async function startNatsContainer(limitMs: number): Promise<ContainerServer> {
  const { GenericContainer, Wait } = await loadTestcontainers();
  const container = await within(
    limitMs,
    new GenericContainer(natsImage)
      .withCommand(['--jetstream', '--user', 'test', '--pass', 'test'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
      .withStartupTimeout(limitMs)
      .start(),
  );
  return {
    url: `nats://test:test@${container.getHost()}:${container.getMappedPort(4222)}`,
    stop: async () => void (await container.stop()),
  };
}

async function loadTestcontainers(): Promise<typeof Testcontainers> {
  // Testcontainers' cleaning container is one more image to pull; the run stops its own containers.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  return import('testcontainers');
}

async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no container within ${limitMs / 1000} s`)), limitMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
