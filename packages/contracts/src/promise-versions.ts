import type { AdminIdentities } from './vocabulary/admin-panel.ts';

/**
 * Current versions of the promise, by whether admins see who gave an answer. Each answer stores the version
 * that its responder saw. Change them whenever the meaning of the notice changes.
 */
export const promiseVersions = { shown: 4, hidden: 5 } as const satisfies Record<AdminIdentities, number>;

/**
 * Versions that promise that admins do not see who gave an answer. They apply to these answers for good, even
 * if the setting changes.
 */
export const hidingPromises: readonly number[] = [promiseVersions.hidden];
