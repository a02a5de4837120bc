import type { Admin } from './admin-store.ts';

/**
 * Returns the admin to store after an event about an account from ADMIN_EMAILS. A removed admin stays
 * removed, unless the account is now the original admin. Returns undefined if this event or a newer one has
 * already been handled.
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
