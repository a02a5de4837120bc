import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Database, Rows } from './database.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Postgres keeps 63 characters of a connection's name; the service and the replica stand in it too. */
const versionLength = 32;

/** What whoever built this calls it, as far as it can stand in the name of a connection; else the version of the package. */
export function versionNamed(name: string | undefined): string {
  return name?.replaceAll(/[^\w.+-]/g, '-').slice(0, versionLength) || version;
}

/** The version that this process was started from. */
export const ownVersion = versionNamed(process.env['BLINDSPOT_VERSION']);

/** One name for all connections of a replica, so that whoever shares its database sees which versions run. */
export function nameOfReplica(service: string): string {
  return `blindspot-${service}/${ownVersion}#${randomBytes(4).toString('hex')}`;
}

export interface RunningVersion {
  version: string;
  replicas: number;
}

/** The versions of which a replica of the service has a connection to this database. */
export async function listRunningVersions(db: Database, service: string): Promise<RunningVersion[]> {
  const { rows } = await db.raw<Rows<RunningVersion>>(
    `select substring(application_name from '/([^#]*)#') as version, count(distinct application_name)::int as replicas
     from pg_stat_activity where datname = current_database() and application_name like ?
     group by 1 order by 1`,
    [`blindspot-${service}/%#%`],
  );
  return rows;
}

/** The last migration of the schema, and whether its tables are those that these migrations make. */
export async function readSchemaState(
  db: Database,
  schema: string,
  migrations: readonly { name: string }[],
): Promise<{ last: string; fits: boolean }> {
  const { rows } = await db.raw<Rows<{ name: string }>>(
    `select name from ${schema}.schema_migrations order by id`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return {
    last: rows.at(-1)?.name ?? '',
    fits: applied.size === migrations.length && migrations.every(({ name }) => applied.has(name)),
  };
}
