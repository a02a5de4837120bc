import { findNatsServer } from '@blindspot/embedded-servers/nats-binary';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import {
  prepareDatabase,
  roleName,
  withClient,
  withCredentials,
} from '@blindspot/embedded-servers/prepare-database';
import { reasonOf, SetupError } from '@blindspot/embedded-servers/setup-error';
import { brokerPermissions } from '@blindspot/contracts/broker-permissions';
import { allServiceNames, recordOf, type ServiceName } from '@blindspot/contracts/services';
import { readOrCreateSecret } from '@blindspot/service-kit/process/secret-file';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { EmbeddedSettings } from './settings.ts';
import type { Teardown } from './teardown.ts';

export interface ServerEvents {
  report: (line: string) => void;
  onGiveUp: (error: SetupError) => void;
}

export const embeddedDatabase = 'blindspot';

// Postgres settings for a few people, with enough connections for six services.
const modestPostgres = {
  shared_buffers: '32MB',
  max_connections: '160',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  jit: 'off',
};

/**
 * Starts a Postgres server unless one is configured. Creates the product's database, schemas and roles. Returns the
 * database URL of each service.
 */
export async function provideDatabase(
  settings: EmbeddedSettings,
  events: ServerEvents,
  teardown: Teardown,
): Promise<Record<ServiceName, string>> {
  let adminUrl = settings.DATABASE_URL;
  let database = embeddedDatabase;
  if (adminUrl === undefined) {
    const server = await startPostgres({
      dataFolder: settings.DATA_DIR,
      settings: modestPostgres,
      ...events,
    });
    teardown.add({ name: 'postgres', limitMs: 25_000, run: () => server.stop() });
    adminUrl = server.adminUrl;
  } else {
    database = databaseName(adminUrl);
  }

  const logins = await Promise.all(
    allServiceNames.map(async (service) => {
      const file = path.join(settings.SECRETS_DIR, service, 'database-password');
      const password = await readOrCreateSecret(file, () => randomBytes(24).toString('base64url'));
      return { service, role: roleName(database, service), password: password.trim() };
    }),
  );
  const passwords = Object.fromEntries(logins.map(({ role, password }) => [role, password]));
  const url = await prepareDatabase({ adminUrl, database, passwords }).catch((error: unknown) => {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`The schemas and roles of ${database} could not be made: ${reasonOf(error)}`);
  });
  return Object.fromEntries(
    logins.map(({ service, role, password }) => [service, withCredentials(url, role, password)]),
  ) as Record<ServiceName, string>;
}

/**
 * Starts a NATS server unless one is configured. Returns the broker URL of each service. A configured server has the
 * same URL for all services.
 */
export async function provideBroker(
  settings: EmbeddedSettings,
  events: ServerEvents,
  teardown: Teardown,
): Promise<Record<ServiceName, string>> {
  const given = settings.NATS_URL;
  if (given !== undefined) return recordOf(allServiceNames, () => given);
  const binary = await findNatsServer({
    report: events.report,
    dataFolder: settings.DATA_DIR,
    named: settings.NATS_SERVER_BIN,
  });
  const users = allServiceNames.map((name) => ({ name, permissions: brokerPermissions(name) }));
  const server = await startNats({ dataFolder: settings.DATA_DIR, binary, users, ...events });
  teardown.add({ name: 'nats', limitMs: 10_000, run: () => server.stop() });
  return recordOf(allServiceNames, (user) => server.urlFor(user));
}

/**
 * Returns the prefix of this installation's stream and subjects. Other installations may share a configured broker,
 * so the prefix is derived from the database. A restored database gets a new stream.
 */
export async function natsNamespace(
  settings: EmbeddedSettings,
  databaseUrls: Record<ServiceName, string>,
): Promise<string> {
  if (settings.NATS_NAMESPACE !== undefined) return settings.NATS_NAMESPACE;
  if (settings.NATS_URL === undefined) return '';
  return withClient(databaseUrls.responses, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select concat_ws(':', system_identifier, oid) as id from pg_control_system(), pg_database
       where datname = current_database()`,
    );
    return `bs_${createHash('sha256')
      .update(rows[0]?.id ?? '')
      .digest('hex')
      .slice(0, 12)}`;
  });
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
}
