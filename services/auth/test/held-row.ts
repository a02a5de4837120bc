import { eventually } from '@blindspot/test-kit/eventually';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestAuth } from './harness.ts';

export async function whileHeld<T>(
  { database }: TestAuth,
  row: { table: string; column?: string; id: string },
  work: (letGo: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select from auth.${row.table} where ${row.column ?? 'id'} = $1 for update`, [row.id]);
    return await work(() => client.query('commit'));
  } finally {
    await client.end();
  }
}

export async function untilWaiting({ database }: TestAuth, calls: number): Promise<void> {
  await eventually(async () => {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(calls);
  });
}
