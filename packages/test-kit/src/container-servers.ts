import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const postgresImage = 'postgres:18';
const natsImage = 'nats:2.12-alpine';

interface ContainerServer {
  url: string;
  stop(): Promise<void>;
}

/** Returns whether a Docker engine may exist. Does not load the Docker client, which takes a second. */
export function mayHaveDocker(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['DOCKER_HOST'] || env['TESTCONTAINERS_HOST_OVERRIDE']) return true;
  const sockets = ['/var/run/docker.sock', path.join(homedir(), '.docker/run/docker.sock')];
  if (env['XDG_RUNTIME_DIR']) sockets.push(path.join(env['XDG_RUNTIME_DIR'], 'docker.sock'));
  return sockets.some((socket) => existsSync(socket));
}

const run = promisify(execFile);

/** Returns the version of the Docker engine; undefined without an engine or without Compose. */
export async function findDockerEngine(): Promise<string | undefined> {
  try {
    await run('docker', ['compose', 'version']);
    return (await run('docker', ['version', '--format', '{{.Server.Version}}'])).stdout.trim();
  } catch {
    return undefined;
  }
}

export function startPostgresContainer(
  limitMs: number,
  settings: Readonly<Record<string, string>>,
): Promise<ContainerServer> {
  const options = Object.entries(settings).map(([name, value]) => `-c${name}=${value}`);
  return startContainer(limitMs, {
    image: postgresImage,
    env: { POSTGRES_PASSWORD: 'test' },
    command: ['postgres', ...options],
    port: 5432,
    isReady: [/ready to accept connections/, 2],
    url: (host) => `postgres://postgres:test@${host}/postgres`,
  });
}

export function startNatsContainer(limitMs: number): Promise<ContainerServer> {
  return startContainer(limitMs, {
    image: natsImage,
    env: {},
    command: ['--jetstream', '--user', 'test', '--pass', 'test'],
    port: 4222,
    isReady: [/Server is ready/, 1],
    url: (host) => `nats://test:test@${host}`,
  });
}

async function startContainer(
  limitMs: number,
  server: {
    image: string;
    env: Record<string, string>;
    command: string[];
    port: number;
    isReady: [line: RegExp, times: number];
    url: (host: string) => string;
  },
): Promise<ContainerServer> {
  // Skips Testcontainers' clean-up container, because the test run stops its containers anyway.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await within(
    limitMs,
    new GenericContainer(server.image)
      .withEnvironment(server.env)
      .withCommand(server.command)
      .withExposedPorts(server.port)
      .withWaitStrategy(Wait.forLogMessage(...server.isReady))
      .withStartupTimeout(limitMs)
      .start(),
  );
  return {
    url: server.url(`${container.getHost()}:${container.getMappedPort(server.port)}`),
    stop: async () => void (await container.stop()),
  };
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
