import type { Database } from '@blindspot/service-kit/database/database';

export interface Admin {
  readonly userId: string;
  /** False for a former admin. */
  readonly active: boolean;
  /** The first address of the settings; can never be removed. */
  readonly original: boolean;
  readonly seedVersion: number;
  readonly version: number;
}

interface Row {
  user_id: string;
  active: boolean;
  original: boolean;
  seed_version: number;
  version: number;
}

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

export interface ListedAdmin {
  readonly userId: string;
  readonly original: boolean;
  /** Null: the settings of the instance. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** In the order in which they got the right, the original one first. */
export async function listAdmins(db: Database): Promise<ListedAdmin[]> {
  const { rows } = await db.raw<{ rows: ListedAdmin[] }>(
    `select user_id as "userId", original, created_by as "createdBy", created_at as "createdAt"
     from admin.admins where active order by original desc, created_at, user_id`,
  );
  return rows;
}

/** How many there are; none can be added or removed by others until the transaction ends. */
export async function lockAdmins(db: Database): Promise<number> {
  await db.raw('lock table admin.admins in share row exclusive mode');
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    'select count(*)::int as count from admin.admins where active',
  );
  return rows[0]?.count ?? 0;
}

/** Gives the right, from now on and by this admin. */
export async function noteGrant(db: Database, userId: string, grantedBy: string): Promise<void> {
  await db.raw('update admin.admins set created_by = ?, created_at = now() where user_id = ?', [
    grantedBy,
    userId,
  ]);
}
