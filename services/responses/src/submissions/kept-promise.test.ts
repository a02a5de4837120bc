import { promiseVersions } from '@blindspot/contracts/anonymity';
import { describe, expect, it } from 'vitest';
import { keptPromise, type PromiseNow } from './kept-promise.ts';

const { shown, hidden } = promiseVersions;
const open: PromiseNow = { adminIdentities: 'shown', outsideReader: true };
const closed: PromiseNow = { adminIdentities: 'hidden', outsideReader: false };

describe('keptPromise', () => {
  it.each([
    ['the current promise if the page reports none', undefined, open, shown, true],
    ['the current, stricter promise if the page reports none', undefined, closed, hidden, false],
    [
      'the promise of the page, although an external AI was added later',
      { version: shown, outside_ai: false },
      open,
      shown,
      false,
    ],
    [
      'hidden names because they are hidden now, and the external AI that the page named',
      { version: shown, outside_ai: true },
      closed,
      hidden,
      true,
    ],
    [
      'hidden names as the page promised, although they are shown now',
      { version: hidden, outside_ai: true },
      open,
      hidden,
      true,
    ],
    [
      'the strictest promise if the version is unknown',
      { version: 99, outside_ai: true },
      open,
      hidden,
      false,
    ],
    [
      'the strictest promise if the version is outdated',
      { version: 1, outside_ai: true },
      open,
      hidden,
      false,
    ],
  ])('keptPromise returns %s', (_, page, now, version, outsideReader) => {
    expect(keptPromise(page, now)).toEqual({ version, outsideReader });
  });
});
