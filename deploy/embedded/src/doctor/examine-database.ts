import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { allServiceNames } from '@blindspot/contracts/services';
import type { Client } from 'pg';
import { serviceLoaders } from '../services.ts';
import { codeOf, failed, fine, note, whyUnreachable, type Finding } from './finding.ts';

const about = 'database';
const oldest = 18;
/** Twelve a service and six in the gateway, and three that Postgres keeps for its superuser. */
const connectionsOfOne = 69;
const clockMs = 2_000;

/** A database that was given. Its own is looked after by whoever starts it. */
export async function examineDatabase(url: string): Promise<Finding[]> {
  try {
    return await withClient(url, async (client) => [
      await examineVersion(client),
      await examineRights(client),
      await examineConnections(client),
      await examineClock(client),
      ...(await examineSchemas(client)),
    ]);
  } catch (error) {
    return [unusable(error, new URL(url))];
  }
}

function unusable(error: unknown, { host, pathname, username }: URL): Finding {
  const reason = whyUnreachable(error, host);
  if (reason !== undefined)
    return failed(about, reason, 'Start Postgres there, or correct host and port in DATABASE_URL.');
  const code = codeOf(error);
  if (code === '28P01')
    return failed(about, `the password of ${username} is refused`, 'Correct the password in DATABASE_URL.');
  if (code === '28000')
    return failed(
      about,
      `${username} may not sign in from this machine, or only over TLS`,
      'Allow it in pg_hba.conf, or add ?sslmode=require to DATABASE_URL.',
    );
  if (code === '3D000')
    return failed(
      about,
      `there is no database ${decodeURIComponent(pathname.slice(1))}`,
      'Create it, or correct the name in DATABASE_URL.',
    );
  if (code === '53300')
    return failed(about, 'it has no connection left', 'Raise max_connections, or stop what holds them.');
  const said = error instanceof Error ? error.message : String(error);
  return failed(about, `cannot be used: ${said}`, 'Look into the log of Postgres.');
}

async function examineVersion(client: Client): Promise<Finding> {
  const version = await one(client, `select current_setting('server_version') as value`);
  return Number.parseInt(version, 10) >= oldest
    ? fine(about, `answers, Postgres ${version}`)
    : failed(about, `is Postgres ${version}`, `Postgres ${oldest} or newer is needed.`);
}

async function examineRights(client: Client): Promise<Finding> {
  const mayCreate = await one(
    client,
    'select (rolsuper or rolcreaterole)::text as value from pg_roles where rolname = current_user',
  );
  return mayCreate === 'true'
    ? fine(about, 'its user may make a role for each service')
    : failed(
        about,
        'its user may not create roles, and each service gets a login role of its own',
        'Let it: alter role NAME createrole.',
      );
}

async function examineConnections(client: Client): Promise<Finding> {
  const most = Number(await one(client, `select current_setting('max_connections') as value`));
  return most >= connectionsOfOne
    ? fine(about, `allows ${most} connections`)
    : failed(
        about,
        `allows ${most} connections, and one of each service may hold ${connectionsOfOne}`,
        'Raise max_connections, and restart Postgres.',
      );
}

async function examineClock(client: Client): Promise<Finding> {
  const begun = Date.now();
  const theirs = Number(
    await one(client, `select (extract(epoch from clock_timestamp()) * 1000)::text as value`),
  );
  const away = Math.max(0, Math.abs(theirs - (begun + Date.now()) / 2) - (Date.now() - begun));
  return away < clockMs
    ? fine('clock', 'this machine and the database agree')
    : failed(
        'clock',
        `this machine and the database are ${Math.round(away / 1000)} s apart`,
        'Switch on time synchronisation on both: sign-ins and days go wrong otherwise.',
      );
}

/** Tables that a newer release has made cannot be taken back by an older one. */
async function examineSchemas(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const service of allServiceNames) {
    const table = `${service}.schema_migrations`;
    if ((await one(client, `select to_regclass('${table}')::text as value`)) === '') continue;
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    const known = new Set((await serviceLoaders[service]()).migrations.map(({ name }) => name));
    const newer = rows.filter(({ name }) => !known.has(name));
    const waiting = known.size - (rows.length - newer.length);
    if (newer.length > 0)
      findings.push(
        failed(
          about,
          `${service} was brought further by a newer release (${newer.at(-1)?.name ?? ''})`,
          'Run that release, or restore the backup of before it.',
        ),
      );
    else if (waiting > 0)
      findings.push(
        note(
          about,
          `${service} lacks ${waiting} migrations of this release`,
          'They run at the start; take a backup first.',
        ),
      );
  }
  return findings;
}

/** The one value of a row, as text. */
async function one(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(query);
  return rows[0]?.value ?? '';
}
