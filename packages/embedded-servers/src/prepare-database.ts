import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { Client, DatabaseError } from 'pg';
import { SetupError } from './setup-error.ts';

const rolesSqlFile = path.resolve(import.meta.dirname, '../../../deploy/postgres/init.sql');

/**
 * Creates the database with its schemas and login roles if they are missing, corrects passwords, and returns
 * its URL. The user of `adminUrl` must be allowed to create roles. Throws a SetupError if another process
 * holds the lock for `lockWaitMs`, or uses the roles with other passwords.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  database: string;
  /** Prefix of the role names; by default the name of the database. */
  installation?: string;
  /** Passwords by role name. */
  passwords: Record<string, string>;
  lockWaitMs?: number;
}): Promise<string> {
  const { adminUrl, database, installation = database, passwords, lockWaitMs = startWaitMs } = options;
  const url = withDatabase(adminUrl, database);
  const roles = await readFile(rolesSqlFile, 'utf8');
  await withClient(adminUrl, async (admin) => {
    await createDatabase(admin, database);
    // The lock lets only one session alter the roles. It ends with the transaction, even behind a pooler.
    await admin.query(`begin; set local lock_timeout = ${lockWaitMs}; set local statement_timeout = 0`);
    await admin
      .query("select pg_advisory_xact_lock(hashtextextended('blindspot:prepare-database', 0))")
      .catch(explainLockWait(lockWaitMs));
    await withClient(url, async (client) => {
      await client.query(`set lock_timeout = ${lockWaitMs}`);
      await client.query("select set_config('blindspot.installation', $1, false)", [installation]);
      await client.query(roles);
      await setPasswords(client, url, passwords);
    }).catch(explainLockWait(lockWaitMs));
    await admin.query('commit');
  });
  return url;
}

async function createDatabase(admin: Client, database: string): Promise<void> {
  const found = await admin.query('select from pg_database where datname = $1', [database]);
  if (found.rowCount !== 0) return;
  await admin.query(`create database ${admin.escapeIdentifier(database)}`).catch((error: unknown) => {
    // Another start created the database at the same moment.
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  });
}

function explainLockWait(waitedMs: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DatabaseError && error.code === '55P03')) throw error;
    throw new SetupError(
      `Another connection has held the roles of this database for ${waitedMs / 1000} s: end other starts that hang (pg_stat_activity names them), then start again.`,
    );
  };
}

/** Returns the login role of a service; each installation on a server has its own. */
export function roleName(installation: string, service: string): string {
  return `${installation}_${service}`;
}

async function setPasswords(client: Client, url: string, passwords: Record<string, string>): Promise<void> {
  const wrong: string[] = [];
  for (const [role, password] of Object.entries(passwords)) {
    if (!(await opens(withCredentials(url, role, password)))) wrong.push(role);
  }
  await refuseWhileInUse(client, wrong);
  for (const role of wrong) {
    const password = client.escapeLiteral(passwords[role] ?? '');
    await client.query(`alter role ${client.escapeIdentifier(role)} password ${password}`);
  }
}

/** Returns whether the server accepts the user and the password of this URL. */
async function opens(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && (error.code === '28P01' || isPoolersRefusal(error))) return false;
    throw error;
  }
}

/** PgBouncer uses one code for all errors, so only the message shows that it rejected a sign-in. */
const isPoolersRefusal = ({ code, message }: DatabaseError): boolean =>
  code === '08P01' && /authentication failed|no such user/i.test(message);

/** Throws while the roles are in use, because a new password would lock out their users. */
async function refuseWhileInUse(client: Client, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_stat_activity where usename = any($1) and datname = current_database() limit 1',
    [roles],
  );
  if (rows[0] === undefined) return;
  throw new SetupError(
    `Another Blindspot runs on the database ${rows[0].datname} with other passwords: stop it, use its SECRETS_DIR, or give this one a database of its own.`,
  );
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

/** Runs `work` on one connection and then closes the connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: startWaitMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
