import type { Admin } from './admin-store.ts';

/**
 * Returns the admin to store after the auth service announced an account from the settings; undefined if the
 * announcement is not newer. A new account gets the right. A removed admin stays removed, unless the settings
 * make the account the original admin.
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
