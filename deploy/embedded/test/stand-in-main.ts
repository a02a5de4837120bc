import { runLauncher } from '../src/main.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';
import { Client } from 'pg';
import type { EmbeddedService, ServiceLoaders } from '../src/services.ts';

/** Creates stubs of the services. They reply with their name, a count from their database, and AUTH_URL. */
function standInServices(): ServiceLoaders {
  return Object.fromEntries(
    allServiceNames.map((name) => [name, () => Promise.resolve(standIn(name))]),
  ) as unknown as ServiceLoaders;
}

function standIn(name: ServiceName): EmbeddedService {
  return {
    migrations:
      name === 'gateway'
        ? []
        : [{ name: '0001-version-1.0.0', sql: `create table ${name}.visits (at timestamptz default now())` }],
    async start(env) {
      const server = createServer((_request, reply) => {
        visits(name === 'gateway' ? undefined : env['DATABASE_URL'])
          .then((count) => reply.end(JSON.stringify({ name, count, authUrl: env['AUTH_URL'] })))
          .catch((error: unknown) => reply.writeHead(503).end(String(error)));
      });
      server.listen(Number(env['PORT']), env['HOST']);
      await once(server, 'listening');
      return {
        name,
        url: `http://${env['HOST']}:${env['PORT']}`,
        async stop() {
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        },
        ...(name === 'auth'
          ? { adminLinks: [{ email: 'admin@blindspot.example', url: 'http://localhost/once' }] }
          : {}),
      };
    },
  };
}

async function visits(url: string | undefined): Promise<number> {
  if (url === undefined) return 0;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('insert into visits default values');
    const { rows } = await client.query<{ count: number }>('select count(*)::int from visits');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const { STAND_IN_WAIT_MS: waitMs } = process.env;
await runLauncher(process.argv.slice(2), {
  services: standInServices(),
  buildWeb: () => Promise.resolve(),
  ...(waitMs ? { startWaitMs: Number(waitMs) } : {}),
});
