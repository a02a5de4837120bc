import type { ClientBase } from 'pg';
import type { ServerFault } from './server-faults.ts';

/**
 * Returns a fault if the schema has tables or migrations, but not the first migration of the list: a version
 * before the baseline made it.
 */
export async function faultsOfOldData(
  client: ClientBase,
  schema: string,
  [baseline]: readonly { name: string }[],
): Promise<ServerFault[]> {
  if (baseline === undefined) return [];
  const all = await namesOf(
    client,
    `select relname as name from pg_class where relnamespace = to_regnamespace('${schema}') and relkind = 'r'`,
  );
  const applied = all.includes('schema_migrations')
    ? await namesOf(client, `select name from ${schema}.schema_migrations`)
    : [];
  const tables = all.filter((name) => !name.startsWith('schema_migrations'));
  if (applied.includes(baseline.name) || (tables.length === 0 && applied.length === 0)) return [];
  return [
    {
      seen: `the schema ${schema} holds data of a version before 1.0.0, which cannot be upgraded`,
      mend: 'Start with an empty database (DATABASE_URL) or an empty data folder (DATA_DIR), or run the version that made the data.',
    },
  ];
}

async function namesOf(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
