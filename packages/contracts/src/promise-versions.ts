import type { AdminIdentities } from './vocabulary/admin-panel.ts';

/**
 * Versions of the promise a responder saw, by whether admins see who gave an answer; stored with the answer. They change
 * whenever the notice's meaning does.
 */
export const promiseVersions = { shown: 4, hidden: 5 } as const satisfies Record<AdminIdentities, number>;

/** Versions that say admins do not see who gave an answer: kept for good, whatever is set later. */
export const hidingPromises: readonly number[] = [promiseVersions.hidden];
