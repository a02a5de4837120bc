import { createHash, randomUUID } from 'node:crypto';
import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';
import {
  prepareDatabase,
  withClient,
  withCredentials,
  withDatabase,
} from '@blindspot/embedded-servers/prepare-database';
import { migrate, type Migration } from '@blindspot/service-kit/database/migrate';
import { Pool, type Client } from 'pg';
import { afterAll } from 'vitest';
import { runServers } from './test-servers.ts';

export type DatabaseOwner = ServiceName;

export interface TestDatabase {
  /** URL for the service's own role, which can reach only the service's schema. */
  readonly url: string;
  readonly adminUrl: string;
  /** Runs one statement as the superuser, for tables that no API shows, such as the outbox. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const rolePassword = 'test-only';

/** Creates a database for one test file, as a copy of a migrated template. Call it at the top level. */
export async function useDatabase(
  service: DatabaseOwner,
  migrations: readonly Migration[] = [],
): Promise<TestDatabase> {
  const serverUrl = runServers.postgresAdminUrl();
  const name = `test_${service}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const adminUrl = withDatabase(serverUrl, name);
  // A test that waits for a row queries every few milliseconds, so the connections are pooled.
  const pool = new Pool({ connectionString: adminUrl, max: 4 });
  pool.on('error', () => undefined);
  afterAll(async () => {
    await pool.end();
    await withClient(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  });
  await withClient(serverUrl, async (admin) => {
    const template = await migratedTemplate(admin, serverUrl, service, migrations);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: roleUrl(adminUrl, service),
    adminUrl,
    async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await pool.query<Row>(text, [...values])).rows;
    },
  };
}

/**
 * Returns the name of a migrated template. The name contains a hash, so that no test uses outdated tables.
 */
async function migratedTemplate(
  admin: Client,
  serverUrl: string,
  service: DatabaseOwner,
  migrations: readonly Migration[],
): Promise<string> {
  const content = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
  const template = `template_${service}_${content}`;
  await admin.query('select pg_advisory_lock(hashtextextended($1, 1))', [template]);
  const found = await admin.query('select from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    // The template gets its name once it is complete, so that a killed run leaves no incomplete template.
    const unfinished = `${template}_${randomUUID().slice(0, 8)}`.replaceAll('-', '_');
    const url = await prepareDatabase({
      adminUrl: serverUrl,
      database: unfinished,
      installation: 'blindspot',
      passwords: Object.fromEntries(allServiceNames.map((owner) => [`blindspot_${owner}`, rolePassword])),
    });
    await migrate({ url: roleUrl(url, service), schema: service, migrations });
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock(hashtextextended($1, 1))', [template]);
  return template;
}

function roleUrl(url: string, service: DatabaseOwner): string {
  return withCredentials(url, `blindspot_${service}`, rolePassword);
}
