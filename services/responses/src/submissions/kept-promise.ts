import { hidingPromises, promiseVersions } from '@blindspot/contracts/promise-versions';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';

/** What a page says that it promised. */
export interface PagePromise {
  version: number;
  outside_ai: boolean;
}

/** What an answer was given under. */
export interface KeptPromise {
  version: number;
  /** Whether its writer was told of an AI service outside this site. */
  outsideReader: boolean;
}

/** What forms promise at this moment. */
export interface PromiseNow {
  adminIdentities: AdminIdentities;
  outsideReader: boolean;
}

/**
 * What a page promised, or what is promised now where it does not say. A page from before or after this release says a version
 * that is not known: nobody loses their answer over it, so the strictest reading is kept.
 */
export function keptPromise(page: PagePromise | undefined, now: PromiseNow): KeptPromise {
  if (!page) return { version: promiseVersions[now.adminIdentities], outsideReader: now.outsideReader };
  if (!isKnownPromise(page)) return { version: promiseVersions.hidden, outsideReader: false };
  const isHidden = now.adminIdentities === 'hidden' || hidingPromises.includes(page.version);
  return { version: isHidden ? promiseVersions.hidden : page.version, outsideReader: page.outside_ai };
}

const knownVersions: readonly number[] = Object.values(promiseVersions);

/** Whether this service knows the sentences that the page showed; a page that does not say showed the current ones. */
export function isKnownPromise(page: PagePromise | undefined): boolean {
  return !page || knownVersions.includes(page.version);
}
