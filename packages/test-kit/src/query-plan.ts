import { createDatabase, type Database } from '@blindspot/service-kit/database/database';
import type { TestDatabase } from './postgres.ts';

export interface QueryPlan {
  readonly indexes: string[];
  /** Tables with a sequential scan. */
  readonly readWhole: string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Statement {
  readonly sql: string;
  readonly bindings?: readonly unknown[] | undefined;
}

/**
 * Returns the plans of all statements that `run` sends. Fill the tables and `vacuum analyze` them first,
 * because the planner scans small tables.
 */
export async function planOf(
  database: TestDatabase,
  run: (db: Database) => Promise<unknown>,
): Promise<QueryPlan> {
  const handle = createDatabase({ url: database.url, poolSize: 1 });
  const statements: Statement[] = [];
  handle.db.on('query', ({ sql, bindings }: Statement) => void statements.push({ sql, bindings }));
  try {
    await run(handle.db);
  } finally {
    await handle.close();
  }
  const asked = statements.filter(({ sql }) => /^\s*(?:select|with|insert|update|delete)\b/i.test(sql));
  if (asked.length === 0) throw new Error('Nothing was asked of the database.');
  const nodes: PlanNode[] = [];
  for (const { sql, bindings } of asked) {
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      bindings,
    );
    if (row) nodes.push(...withBelow(row['QUERY PLAN'][0].Plan));
  }
  return {
    indexes: namesOf(nodes.map((node) => node['Index Name'])),
    readWhole: namesOf(
      nodes.map((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)),
    ),
  };
}

const withBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withBelow)];

const namesOf = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined))].toSorted();
