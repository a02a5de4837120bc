import { randomUUID } from 'node:crypto';
import { migrations as admin } from '@blindspot/admin/migrations';
import { migrations as analysis } from '@blindspot/analysis/migrations';
import { migrations as auth } from '@blindspot/auth/migrations';
import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { migrations as gateway } from '@blindspot/gateway/migrations';
import { migrations as requests } from '@blindspot/requests/migrations';
import { migrations as responses } from '@blindspot/responses/migrations';
import { migrate, type Migration } from '@blindspot/service-kit/database/migrate';
import { schemaText } from './schema-text.ts';

const migrations: Record<ServiceName, readonly Migration[]> = {
  auth,
  requests,
  responses,
  analysis,
  admin,
  gateway,
};
const password = 'for-the-time-of-writing';

/** Migrates an empty schema of each service on a temporary Postgres and returns it as SQL. */
export async function schemaDocuments(): Promise<Map<ServiceName, string>> {
  const server = await startPostgres({
    settings: { shared_buffers: '16MB', io_method: 'sync', fsync: 'off' },
  });
  try {
    const url = await prepareDatabase({
      adminUrl: server.adminUrl,
      database: `documents_${randomUUID().slice(0, 8)}`,
      installation: 'blindspot',
      passwords: Object.fromEntries(allServiceNames.map((name) => [`blindspot_${name}`, password])),
    });
    const texts = await Promise.all(
      allServiceNames.map(async (name) => {
        const own = withCredentials(url, `blindspot_${name}`, password);
        await migrate({ url: own, schema: name, migrations: migrations[name] });
        return [name, await withClient(own, (client) => schemaText(client, name))] as const;
      }),
    );
    return new Map(texts);
  } finally {
    await server.stop();
  }
}
