import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Database, Rows } from './database.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Postgres cuts a connection's name to 63 characters, which also hold the service and the replica. */
const versionLength = 32;

/** Returns the given name of a version, cleaned, or else the version of the package. */
export function versionNamed(name: string | undefined): string {
  return name?.replaceAll(/[^\w.+-]/g, '-').slice(0, versionLength) || version;
}

export const ownVersion = versionNamed(process.env['BLINDSPOT_VERSION']);

/** Returns the name of a replica's connections; the health page reads the version from it. */
export function nameOfReplica(service: string): string {
  return `blindspot-${service}/${ownVersion}#${randomBytes(4).toString('hex')}`;
}

export interface RunningVersion {
  version: string;
  replicas: number;
}

/** Lists the versions whose replicas are connected to this database. */
export async function listRunningVersions(db: Database, service: string): Promise<RunningVersion[]> {
  const { rows } = await db.raw<Rows<RunningVersion>>(
    `select substring(application_name from '/([^#]*)#') as version, count(distinct application_name)::int as replicas
     from pg_stat_activity where datname = current_database() and application_name like ?
     group by 1 order by 1`,
    [`blindspot-${service}/%#%`],
  );
  return rows;
}

/** Returns the last applied migration, and whether the database has exactly the given migrations. */
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
