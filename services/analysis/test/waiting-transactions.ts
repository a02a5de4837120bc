import { eventually } from '@blindspot/test-kit/eventually';
import type { TestDatabase } from '@blindspot/test-kit/postgres';
import { expect } from 'vitest';

export async function untilWaiting(database: TestDatabase, count: number): Promise<void> {
  await eventually(async () => {
    const rows = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(count);
  });
}
