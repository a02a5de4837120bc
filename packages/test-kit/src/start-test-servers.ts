import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { mayHaveDocker, startNatsContainer, startPostgresContainer } from './container-servers.ts';
import { findOrStart, type OneServer, type Ways } from './one-server.ts';
import type { TestServers } from './test-servers.ts';

const containerLimitMs = 120_000;

/** Nothing outlives the run, and a server that is killed still loses nothing: only the machine could. */
const postgresSettings = {
  max_connections: '200',
  shared_buffers: '64MB',
  io_method: 'sync',
  fsync: 'off',
  full_page_writes: 'off',
  // Passwords of a run are worth nothing, and thousands of connections prove one.
  scram_iterations: '1',
};

/**
 * A real Postgres and a real NATS for one run: the given ones (TEST_POSTGRES_URL, TEST_NATS_URL), else containers
 * where a Docker engine answers, else the embedded servers; TEST_SERVERS says which of the two it must be. Throws when a server
 * can be had in no way.
 */
export async function startTestServers(report: (line: string) => void): Promise<TestServers> {
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
