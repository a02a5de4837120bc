import { allServiceNames } from '@blindspot/contracts/services';
import { acquireTimeoutMs } from '@blindspot/service-kit/database/database';
import { faultsOfOldData } from '@blindspot/service-kit/database/data-before-baseline';
import { faultsOfServer, refusalOf } from '@blindspot/service-kit/database/server-faults';
import { Client } from 'pg';
import { serviceLoaders } from '../services.ts';
import { away, codeOf, failed, fine, note, whyUnreachable, type Finding } from './finding.ts';

const about = 'database';
/** Twelve connections for each service, six for the gateway, and three that Postgres reserves for superusers. */
const connectionsOfOne = 69;
const clockMs = 2_000;
/** The statement timeout of a service (init.sql). */
const statementMs = 5_000;

/**
 * Examines a database from the settings with the time limits of a service. The launcher monitors a database of its own.
 */
export async function examineDatabase(url: string): Promise<Finding[]> {
  try {
    return await connectLikeService(url, (client) => examineServer(client, url));
  } catch (error) {
    return [unusable(error, url)];
  }
}

/** Runs `work` on one connection with the time limits of a service. */
export async function connectLikeService<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
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
    // Does not wait, because a slow server may take long to close the connection.
    void client.end().catch(() => undefined);
  }
}

async function examineServer(client: Client, url: string): Promise<Finding[]> {
  // The other checks need a usable server.
  const faults = await faultsOfServer(client, url);
  if (faults.length > 0) return faults.map(({ seen, mend }) => failed(about, seen, mend));
  return [
    fine(
      about,
      `answers, Postgres ${await one(client, `select current_setting('server_version') as value`)}`,
    ),
    await examineRights(client),
    await examineConnections(client),
    await examineClock(client),
    ...(await examineSchemas(client)),
  ];
}

export function unusable(error: unknown, url: string): Finding {
  const refusal = refusalOf(error, url);
  if (refusal) return failed(about, refusal.seen, refusal.mend);
  const { host } = new URL(url);
  if (isTooSlow(error))
    return away(
      about,
      `${host} does not answer within ${acquireTimeoutMs / 1000} s, the connection timeout of a service`,
      'Give it more CPU, or move it closer to this machine.',
    );
  const reason = whyUnreachable(error, host);
  if (reason !== undefined)
    return away(about, reason, 'Start Postgres there, or correct host and port in DATABASE_URL.');
  const code = codeOf(error);
  if (code === '53300')
    return away(
      about,
      'all its connections are in use',
      'Raise max_connections, or stop the clients that hold them.',
    );
  const message = error instanceof Error ? error.message : String(error);
  return (code.startsWith('57') || code.startsWith('08') ? away : failed)(
    about,
    `cannot be used: ${message}`,
    'Check the Postgres log.',
  );
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:timeout expired|Query read timeout|Connection terminated due to connection timeout)/.test(
    error.message,
  );

async function examineRights(client: Client): Promise<Finding> {
  const mayCreate = await one(
    client,
    'select (rolsuper or rolcreaterole)::text as value from pg_roles where rolname = current_user',
  );
  return mayCreate === 'true'
    ? fine(about, 'its user may create a role for each service')
    : failed(
        about,
        'its user may not create roles, but each service needs its own login role',
        'Allow it: alter role NAME createrole.',
      );
}

async function examineConnections(client: Client): Promise<Finding> {
  const most = Number(await one(client, `select current_setting('max_connections') as value`));
  return most >= connectionsOfOne
    ? fine(about, `allows ${most} connections`)
    : failed(
        about,
        `allows ${most} connections, but one instance of each service can use ${connectionsOfOne}`,
        'Raise max_connections, and restart Postgres.',
      );
}

async function examineClock(client: Client): Promise<Finding> {
  const begun = Date.now();
  const theirs = Number(
    await one(client, `select (extract(epoch from clock_timestamp()) * 1000)::text as value`),
  );
  const apartMs = Math.max(0, Math.abs(theirs - (begun + Date.now()) / 2) - (Date.now() - begun));
  return apartMs < clockMs
    ? fine('clock', 'this machine and the database have the same time')
    : failed(
        'clock',
        `this machine and the database are ${Math.round(apartMs / 1000)} s apart`,
        'Enable time synchronisation on both, otherwise sign-ins and dates go wrong.',
      );
}

async function examineSchemas(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of allServiceNames) {
    const { migrations } = await serviceLoaders[service]();
    const tooOld = await faultsOfOldData(client, service, migrations);
    if (tooOld.length > 0) {
      findings.push(...tooOld.map(({ seen, mend }) => failed(about, seen, mend)));
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
        note(
          about,
          `${service} was migrated by a newer version (${newer.at(-1)?.name ?? ''})`,
          'This version can still use it (ADR 0007). Otherwise run the newer version, or restore an earlier backup.',
        ),
      );
    else if (waiting > 0)
      findings.push(
        note(
          about,
          `${service} lacks ${waiting} migrations of this version`,
          'They run at the next start. Take a backup first.',
        ),
      );
  }
  return findings;
}

/** Returns the single value of a query as text. */
async function one(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(query);
  return rows[0]?.value ?? '';
}
