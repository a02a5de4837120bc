import type { Admin } from './admin-store.ts';

/**
 * An admin after auth announced the account as one of the settings. A newcomer gets the right; whom another admin removed
 * stays removed, unless the settings make them the original one. Undefined where the announcement is not news.
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
