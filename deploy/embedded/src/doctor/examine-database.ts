import path from 'node:path';
import { allServiceNames } from '@blindspot/contracts/services';
import { withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { codeOf, reasonOf } from '@blindspot/embedded-servers/setup-error';
import { acquireTimeoutMs } from '@blindspot/service-kit/database/database';
import { faultsOfOldData, faultsOfServer, refusalOf } from '@blindspot/service-kit/database/server-faults';
import { readSecret } from '@blindspot/service-kit/process/secret-file';
import { Client } from 'pg';
import { migrationsOf } from '../migrations.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { findingsAbout, whyUnreachable, type Finding } from './finding.ts';

const { fine, note, failed, away } = findingsAbout('database');
const clock = findingsAbout('clock');
/**
 * Connections that the product needs: twelve for each of five services, six for the gateway, and three that Postgres
 * keeps for superusers.
 */
const connectionsOfOne = 69;
const clockMs = 2_000;
/** Statement timeout that init.sql sets for the services. */
const statementMs = 5_000;

export async function examineDatabase(url: string): Promise<Finding[]> {
  try {
    return await connectLikeService(url, (client) => examineServer(client, url));
  } catch (error) {
    return unusable(error, url);
  }
}

async function connectLikeService<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'blindspot-doctor',
    connectionTimeoutMillis: acquireTimeoutMs,
    query_timeout: statementMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A slow server may take long to close the connection, so nothing waits for it.
    void client.end().catch(() => undefined);
  }
}

async function examineServer(client: Client, url: string): Promise<Finding[]> {
  const faults = await faultsOfServer(client, url);
  if (faults.length > 0) return faults.flatMap(({ seen, mend }) => failed(seen, mend));
  return [
    ...fine(`answers, Postgres ${await one(client, `select current_setting('server_version') as value`)}`),
    ...(await examineRights(client)),
    ...(await examineConnections(client)),
    ...(await examineClock(client)),
    ...(await examineSchemas(client)),
  ];
}

function unusable(error: unknown, url: string): Finding[] {
  const refusal = refusalOf(error, url);
  if (refusal) return failed(refusal.seen, refusal.mend);
  const { host } = new URL(url);
  if (isTooSlow(error))
    return away(
      `${host} does not answer within ${acquireTimeoutMs / 1000} s, the connection timeout of a service`,
      'Give it more CPU, or move it closer to this machine.',
    );
  const reason = whyUnreachable(error, host);
  if (reason !== undefined)
    return away(reason, 'Start Postgres there, or correct host and port in DATABASE_URL.');
  const code = codeOf(error);
  if (code === '53300')
    return away(
      'all its connections are in use',
      'Raise max_connections, or stop the clients that hold them.',
    );
  const report = code.startsWith('57') || code.startsWith('08') ? away : failed;
  return report(`cannot be used: ${reasonOf(error)}`, 'Check the Postgres log.');
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:timeout expired|Query read timeout|Connection terminated due to connection timeout)/.test(
    error.message,
  );

async function examineRights(client: Client): Promise<Finding[]> {
  const mayCreate = await one(
    client,
    'select (rolsuper or rolcreaterole)::text as value from pg_roles where rolname = current_user',
  );
  return mayCreate === 'true'
    ? fine('its user may create a role for each service')
    : failed(
        'its user may not create roles, but each service needs its own login role',
        'Allow it: alter role NAME createrole.',
      );
}

async function examineConnections(client: Client): Promise<Finding[]> {
  const most = Number(await one(client, `select current_setting('max_connections') as value`));
  return most >= connectionsOfOne
    ? fine(`allows ${most} connections`)
    : failed(
        `allows ${most} connections, but one instance of each service can use ${connectionsOfOne}`,
        'Raise max_connections, and restart Postgres.',
      );
}

async function examineClock(client: Client): Promise<Finding[]> {
  const begun = Date.now();
  const theirs = Number(
    await one(client, `select (extract(epoch from clock_timestamp()) * 1000)::text as value`),
  );
  const apartMs = Math.max(0, Math.abs(theirs - (begun + Date.now()) / 2) - (Date.now() - begun));
  return apartMs < clockMs
    ? clock.fine('this machine and the database have the same time')
    : clock.failed(
        `this machine and the database are ${Math.round(apartMs / 1000)} s apart`,
        'Enable time synchronisation on both, otherwise sign-ins and dates go wrong.',
      );
}

async function examineSchemas(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of allServiceNames) {
    const migrations = migrationsOf[service];
    const tooOld = await faultsOfOldData(client, service, migrations);
    if (tooOld.length > 0) {
      findings.push(...tooOld.flatMap(({ seen, mend }) => failed(seen, mend)));
      continue;
    }
    const table = `${service}.schema_migrations`;
    if ((await one(client, `select to_regclass('${table}')::text as value`)) === '') continue;
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    const known = new Set(migrations.map(({ name }) => name));
    const newer = rows.filter(({ name }) => !known.has(name));
    const waiting = known.size - (rows.length - newer.length);
    if (newer.length > 0)
      findings.push(
        ...note(
          `${service} was migrated by a newer version (${newer.at(-1)?.name ?? ''})`,
          'This version can still use it (ADR 0007). Otherwise run the newer version, or restore an earlier backup.',
        ),
      );
    else if (waiting > 0)
      findings.push(
        ...note(
          `${service} lacks ${waiting} migrations of this version`,
          'They run at the next start. Take a backup first.',
        ),
      );
  }
  return findings;
}

/** Signs in with the role of each service, because a pooler may accept only the administrator. */
export async function examineLogins(settings: EmbeddedSettings): Promise<Finding[]> {
  const { DATABASE_URL: url, SECRETS_DIR: secrets } = settings;
  if (url === undefined) return [];
  const owners = await ownersOfSchemas(url);
  const findings = await Promise.all(
    allServiceNames.map(async (service) => {
      const role = owners.get(service);
      const password = await readSecret(path.join(secrets, service, 'database-password'));
      return role && password ? examineLogin(withCredentials(url, role, password.trim()), role) : [];
    }),
  );
  return findings.flat();
}

/** Returns an empty map if the database is unusable, because another check reports this. */
async function ownersOfSchemas(url: string): Promise<Map<string, string>> {
  try {
    return await connectLikeService(url, async (client) => {
      const { rows } = await client.query<{ schema: string; owner: string }>(
        `select nspname as schema, pg_get_userbyid(nspowner) as owner from pg_namespace`,
      );
      return new Map(rows.map(({ schema, owner }) => [schema, owner]));
    });
  } catch {
    return new Map();
  }
}

async function examineLogin(url: string, role: string): Promise<Finding[]> {
  try {
    await connectLikeService(url, (client) => client.query('select 1'));
    return fine(`${role} signs in`);
  } catch (error) {
    const mend = 'Start the product: it sets the passwords in SECRETS_DIR. If it runs, restore that folder.';
    return unusable(error, url).flatMap((finding) =>
      // A rejected password is no failure, because the next start sets it from SECRETS_DIR.
      codeOf(error) === '28P01'
        ? note(finding.seen, mend)
        : [{ ...finding, seen: `${role}: ${finding.seen}` }],
    );
  }
}

async function one(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(query);
  return rows[0]?.value ?? '';
}
