import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';

export interface Admin {
  readonly userId: string;
  /** False for a former admin. */
  readonly active: boolean;
  /** Whether the account has the first address in ADMIN_EMAILS. This admin cannot be removed. */
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
  created_by: string | null;
  created_at: Date;
}

const admins = (db: Database) => db<Row>('admin.admins');

export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const row = await admins(db).where({ user_id: userId, active: true }).first('user_id');
  return row !== undefined;
}

export async function lockAdmin(transaction: Database, userId: string): Promise<Admin | undefined> {
  const row = await admins(transaction).where({ user_id: userId }).forUpdate().first();
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
  const { userId, active, original, seedVersion, version } = admin;
  await admins(db)
    .insert({ user_id: userId, active, original, seed_version: seedVersion, version })
    .onConflict('user_id')
    .merge();
}

export interface ListedAdmin {
  readonly userId: string;
  readonly original: boolean;
  /** Admin who granted the right; null if the right comes from ADMIN_EMAILS. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

export async function listAdmins(db: Database): Promise<ListedAdmin[]> {
  return admins(db)
    .select({ userId: 'user_id', original: 'original', createdBy: 'created_by', createdAt: 'created_at' })
    .where({ active: true })
    .orderBy([{ column: 'original', order: 'desc' }, 'created_at', 'user_id']);
}

/** Counts the admins. Blocks changes to any admin until the transaction ends. */
export async function lockAdmins(transaction: Database): Promise<number> {
  await transaction.raw('lock table admin.admins in share row exclusive mode');
  return (await admins(transaction).select('user_id').where({ active: true })).length;
}

export async function noteGrant(db: Database, userId: string, grantedBy: string): Promise<void> {
  await admins(db).where({ user_id: userId }).update({ created_by: grantedBy, created_at: db.fn.now() });
}

/** Deletes the admin for good. The account cannot get the right again. */
export async function eraseAdmin(transaction: Database, userId: string): Promise<void> {
  await saveErasedAccount(transaction, 'admin', userId);
  await admins(transaction).where({ user_id: userId }).delete();
}
