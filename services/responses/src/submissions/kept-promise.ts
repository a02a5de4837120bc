import { hidingPromises, promiseVersions } from '@blindspot/contracts/promise-versions';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';

/** The promise that the page reports to have shown. */
export interface PagePromise {
  version: number;
  outside_ai: boolean;
}

/** The promise that an answer is stored under. */
export interface KeptPromise {
  version: number;
  /** Whether the page named an external AI service. */
  outsideReader: boolean;
}

/** The promise that forms show at this moment. */
export interface PromiseNow {
  adminIdentities: AdminIdentities;
  outsideReader: boolean;
}

/**
 * Returns the promise of the page, with identities hidden if they are hidden now; without a page promise, the
 * current one. An unknown version, from an older or newer release, gets the strictest promise, so that no
 * answer is rejected because of it.
 */
export function keptPromise(page: PagePromise | undefined, now: PromiseNow): KeptPromise {
  if (!page) return { version: promiseVersions[now.adminIdentities], outsideReader: now.outsideReader };
  if (!isKnownPromise(page)) return { version: promiseVersions.hidden, outsideReader: false };
  const isHidden = now.adminIdentities === 'hidden' || hidingPromises.includes(page.version);
  return { version: isHidden ? promiseVersions.hidden : page.version, outsideReader: page.outside_ai };
}

const knownVersions: readonly number[] = Object.values(promiseVersions);

/**
 * Returns whether this release knows the promise that the page showed; a page that does not report one showed
 * the current one.
 */
export function isKnownPromise(page: PagePromise | undefined): boolean {
  return !page || knownVersions.includes(page.version);
}
