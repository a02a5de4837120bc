import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { mayHaveDocker, startNatsContainer, startPostgresContainer } from './container-servers.ts';
import type { TestProject } from 'vitest/node';
import type { TestServers } from './test-servers.ts';

interface SharedRun {
  servers?: Promise<TestServers>;
  users: number;
}

// Every Vitest project loads this file, and all of them share one pair of servers.
const key = Symbol.for('blindspot.test-servers');
const holder = globalThis as { [key]?: SharedRun };
const run: SharedRun = (holder[key] ??= { users: 0 });

export async function setup(project: TestProject): Promise<void> {
  run.users += 1;
  run.servers ??= startTestServers((line) => process.stderr.write(`test servers: ${line}\n`));
  const { postgresAdminUrl, natsUrl } = await run.servers;
  project.provide('postgresAdminUrl', postgresAdminUrl);
  project.provide('natsUrl', natsUrl);
}

export async function teardown(): Promise<void> {
  run.users -= 1;
  if (run.users > 0) return;
  const servers = run.servers;
  delete run.servers;
  await servers?.then((started) => started.stop());
}

const containerLimitMs = 120_000;

/** Settings for speed: the data survives a killed server, but perhaps not a crash of the machine. */
const postgresSettings = {
  max_connections: '200',
  shared_buffers: '64MB',
  io_method: 'sync',
  fsync: 'off',
  full_page_writes: 'off',
  // One SCRAM iteration makes the thousands of sign-ins of a test run fast. Test passwords protect nothing.
  scram_iterations: '1',
};

/**
 * Finds or starts Postgres and NATS. TEST_POSTGRES_URL and TEST_NATS_URL name servers that already run, and
 * TEST_SERVERS forces one kind of server. Throws if a server does not start.
 */
async function startTestServers(report: (line: string) => void): Promise<TestServers> {
  const hasDocker = mayHaveDocker();
  const find = (ways: Ways): Promise<OneServer> => findOrStart(ways, process.env['TEST_SERVERS'], report);
  const [postgres, nats] = await Promise.allSettled([
    find({
      name: 'Postgres',
      given: process.env['TEST_POSTGRES_URL'],
      container: hasDocker ? () => startPostgresContainer(containerLimitMs, postgresSettings) : undefined,
      embedded: async () => {
        const server = await startPostgres({ report, settings: postgresSettings });
        return { url: server.adminUrl, stop: () => server.stop() };
      },
    }),
    find({
      name: 'NATS',
      given: process.env['TEST_NATS_URL'],
      container: hasDocker ? () => startNatsContainer(containerLimitMs) : undefined,
      embedded: async () => {
        const server = await startNats({ report });
        return { url: server.url, stop: () => server.stop() };
      },
    }),
  ]);
  if (postgres.status === 'rejected' || nats.status === 'rejected') {
    if (postgres.status === 'fulfilled') await postgres.value.stop();
    if (nats.status === 'fulfilled') await nats.value.stop();
    throw postgres.status === 'rejected' ? postgres.reason : (nats as PromiseRejectedResult).reason;
  }
  report(`Postgres: ${postgres.value.from}; NATS: ${nats.value.from}`);
  return {
    postgresAdminUrl: postgres.value.url,
    natsUrl: nats.value.url,
    async stop() {
      await Promise.all([postgres.value.stop(), nats.value.stop()]);
    },
  };
}

interface OneServer {
  url: string;
  from: string;
  stop(): Promise<void>;
}

type Started = Omit<OneServer, 'from'>;

export interface Ways {
  name: string;
  given: string | undefined;
  container: (() => Promise<Started>) | undefined;
  embedded: () => Promise<Started>;
}

const wishes = ['container', 'embedded'] as const;

/**
 * Finds or starts a server: the given one, otherwise a container, otherwise the embedded server. `wish` is
 * the value of TEST_SERVERS. Throws if no server starts.
 */
export async function findOrStart(
  { name, given, container, embedded }: Ways,
  wish: string | undefined,
  report: (line: string) => void,
): Promise<OneServer> {
  if (wish && !wishes.some((known) => known === wish))
    throw new Error(`TEST_SERVERS is ${wish}; it may be ${wishes.join(' or ')}, or left out.`);
  if (given) return { url: given, from: 'given by the environment', stop: () => Promise.resolve() };
  if (wish !== 'embedded' && container) {
    try {
      return { ...(await container()), from: 'a container' };
    } catch (error) {
      const reason = `${name} does not start in a container: ${reasonOf(error)}`;
      if (wish === 'container') throw new Error(reason, { cause: error });
      report(`${reason}; the embedded one is taken`);
    }
  }
  if (wish === 'container')
    throw new Error(`TEST_SERVERS is container, and there is no Docker engine to ask for ${name}.`);
  return { ...(await embedded()), from: 'embedded' };
}

/** Falls back to the code of an error, because the error of a rejected connection has no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
