import { hidingPromises, promiseVersions } from '@blindspot/contracts/anonymity';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';

export interface PagePromise {
  version: number;
  outside_ai: boolean;
}

export interface KeptPromise {
  version: number;
  /** Whether the page named an external AI service. */
  outsideReader: boolean;
}

/**
 * Returns the promise that the page made. If the page reports none, it did not name an external AI. If identities are
 * hidden now, they are hidden for this answer too. An unknown promise becomes the strictest promise, so that the answer
 * can be accepted.
 */
export function keptPromise(page: PagePromise | undefined, adminIdentities: AdminIdentities): KeptPromise {
  if (!page) return { version: promiseVersions[adminIdentities], outsideReader: false };
  if (!isKnownPromise(page)) return { version: promiseVersions.hidden, outsideReader: false };
  const isHidden = adminIdentities === 'hidden' || hidingPromises.includes(page.version);
  return { version: isHidden ? promiseVersions.hidden : page.version, outsideReader: page.outside_ai };
}

const knownVersions: readonly number[] = Object.values(promiseVersions);

/** A page that reports no promise shows the current promise. */
export function isKnownPromise(page: PagePromise | undefined): boolean {
  return !page || knownVersions.includes(page.version);
}
