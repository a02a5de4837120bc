import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** The statements that make schemas and login roles, for everybody who sets up a database. */
const rolesSqlFile = path.resolve(import.meta.dirname, '../../../deploy/postgres/init.sql');

/**
 * Makes the database when it is missing, and its schemas and login roles; sets the roles' passwords. May be called
 * again and by several processes at once. `adminUrl` names any database of a user who may create roles. Returns the
 * admin's address of the database.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  database: string;
  /** By role name. */
  passwords: Record<string, string>;
}): Promise<string> {
  const { adminUrl, database, passwords } = options;
  const url = withDatabase(adminUrl, database);
  await withClient(adminUrl, async (admin) => {
    // Roles belong to the whole server, and two sessions that alter one at a time end in an error.
    await admin.query("select pg_advisory_lock(hashtextextended('blindspot:prepare-database', 0))");
    const found = await admin.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await admin.query(`create database ${admin.escapeIdentifier(database)}`);
    const roles = await readFile(rolesSqlFile, 'utf8');
    await withClient(url, async (client) => {
      await client.query(roles);
      for (const [role, password] of Object.entries(passwords)) {
        await client.query(
          `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`,
        );
      }
    });
  });
  return url;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export function withCredentials(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/** One connection for the work, closed afterwards, which also gives its locks back. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
