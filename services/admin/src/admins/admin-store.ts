import type { Database } from '@blindspot/service-kit/database';

export type Admin = {
  readonly userId: string;
  /** False for a former admin. */
  readonly active: boolean;
  /** The first address of the settings; can never be removed. */
  readonly original: boolean;
  readonly seedVersion: number;
  readonly version: number;
};

type Row = { user_id: string; active: boolean; original: boolean; seed_version: number; version: number };

export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select from admin.admins where user_id = ? and active',
    [userId],
  );
  return rows.length > 0;
}

/** Also a former admin. Others cannot change it until the transaction ends. */
export async function lockAdmin(db: Database, userId: string): Promise<Admin | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select user_id, active, original, seed_version, version from admin.admins where user_id = ? for update`,
    [userId],
  );
  const [row] = rows;
  return (
    row && {
      userId: row.user_id,
      active: row.active,
      original: row.original,
      seedVersion: row.seed_version,
      version: row.version,
    }
  );
}

export async function saveAdmin(db: Database, admin: Admin): Promise<void> {
  await db.raw(
    `insert into admin.admins (user_id, active, original, seed_version, version) values (?, ?, ?, ?, ?)
     on conflict (user_id) do update set active = excluded.active, original = excluded.original,
       seed_version = excluded.seed_version, version = excluded.version`,
    [admin.userId, admin.active, admin.original, admin.seedVersion, admin.version],
  );
}
