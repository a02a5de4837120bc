import type { Admin } from './admin-store.ts';

/**
 * Returns the admin to store when the auth service announces an account from ADMIN_EMAILS. A new account
 * becomes an admin. A removed admin stays removed, unless the account is now the original admin. Returns
 * undefined if the announcement is not newer than the last one.
 */
export function withSeeding(
  present: Admin | undefined,
  seeding: { userId: string; original: boolean; version: number },
): Admin | undefined {
  const { userId, original, version: seedVersion } = seeding;
  if (!present) return { userId, active: true, original, seedVersion, version: 1 };
  if (present.seedVersion >= seedVersion) return undefined;
  return {
    ...present,
    active: present.active || original,
    original,
    seedVersion,
    version: present.version + 1,
  };
}
