import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

const tables = {
  secondFactors: { table: 'auth.second_factors', id: 'account_id', column: 'secret_sealed' },
  mails: { table: 'auth.mails', id: 'id', column: 'sealed' },
  queuedResets: { table: 'auth.queued_resets', id: 'id', column: 'sealed' },
} as const;
export type SealedTable = keyof typeof tables;

/** Locks rows that are not encrypted with the current key. Rows of the current key start with `prefix`. */
export async function lockRowsNotSealedLike(
  db: Database,
  of: SealedTable,
  prefix: Buffer,
  atMost: number,
): Promise<SealedRow[]> {
  const { table, id, column } = tables[of];
  return db(table)
    .select<SealedRow[]>({ id, sealed: column })
    .whereRaw('substring(?? from 1 for ?) <> ?', [column, prefix.length, prefix])
    .orderBy(id)
    .limit(atMost)
    .forUpdate();
}

export async function countRowsNotSealedLike(db: Database, of: SealedTable, prefix: Buffer): Promise<number> {
  const { table, column } = tables[of];
  const { rows } = await db.raw<Rows<{ count: number }>>(
    `select count(*)::int as count from ${table} where substring(${column} from 1 for ?) <> ?`,
    [prefix.length, prefix],
  );
  return rows[0]?.count ?? 0;
}

export async function saveSealed(db: Database, of: SealedTable, row: SealedRow): Promise<void> {
  const { table, id, column } = tables[of];
  await db(table)
    .where({ [id]: row.id })
    .update({ [column]: row.sealed });
}
