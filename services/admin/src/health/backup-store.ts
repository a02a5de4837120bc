import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { Backup } from './health-checks.ts';

/** Returns the newest reported backup, with its age by the clock of the database. */
export async function findLastBackup(db: Database): Promise<Backup | 'never'> {
  const { rows } = await db.raw<Rows<Backup>>(
    `select greatest(0, extract(epoch from now() - made_at) * 1000)::float8 as "ageMs", bytes::float8 as bytes
     from admin.backups order by made_at desc limit 1`,
  );
  return rows[0] ?? 'never';
}
