import { promiseVersions } from '@blindspot/contracts/promise-versions';
import { describe, expect, it } from 'vitest';
import { keptPromise, type PromiseNow } from './kept-promise.ts';

const { shown, hidden } = promiseVersions;
const open: PromiseNow = { adminIdentities: 'shown', outsideReader: true };
const closed: PromiseNow = { adminIdentities: 'hidden', outsideReader: false };

describe('an answer is kept under', () => {
  it.each([
    ['what is promised now, where its page does not say', undefined, open, shown, true],
    ['what is promised now, also where that is stricter', undefined, closed, hidden, false],
    [
      'what its page promised, though a service outside came later',
      { version: shown, outside_ai: false },
      open,
      shown,
      false,
    ],
    [
      'what its page promised, though the service outside has gone',
      { version: shown, outside_ai: true },
      closed,
      hidden,
      true,
    ],
    [
      'names hidden, as its page promised, though they are shown now',
      { version: hidden, outside_ai: true },
      open,
      hidden,
      true,
    ],
    [
      'the strictest reading of a promise that is not known',
      { version: 99, outside_ai: true },
      open,
      hidden,
      false,
    ],
    ['the strictest reading of a promise of long ago', { version: 1, outside_ai: true }, open, hidden, false],
  ])('%s', (_, page, now, version, outsideReader) => {
    expect(keptPromise(page, now)).toEqual({ version, outsideReader });
  });
});
