import { promiseVersions } from '@blindspot/contracts/anonymity';
import { describe, expect, it } from 'vitest';
import { keptPromise } from './kept-promise.ts';

const { shown, hidden } = promiseVersions;

describe('keptPromise', () => {
  it.each([
    ['the current promise without external AI if the page reports none', undefined, 'shown', shown, false],
    [
      'hidden names if the page reports no promise and they are hidden now',
      undefined,
      'hidden',
      hidden,
      false,
    ],
    [
      'the promise of the page, although an external AI was added later',
      { version: shown, outside_ai: false },
      'shown',
      shown,
      false,
    ],
    [
      'hidden names because they are hidden now, and the external AI that the page named',
      { version: shown, outside_ai: true },
      'hidden',
      hidden,
      true,
    ],
    [
      'hidden names as the page promised, although they are shown now',
      { version: hidden, outside_ai: true },
      'shown',
      hidden,
      true,
    ],
    [
      'the strictest promise if the version is unknown',
      { version: 99, outside_ai: true },
      'shown',
      hidden,
      false,
    ],
    [
      'the strictest promise if the version is outdated',
      { version: 1, outside_ai: true },
      'shown',
      hidden,
      false,
    ],
  ] as const)('keptPromise returns %s', (_, page, now, version, outsideReader) => {
    expect(keptPromise(page, now)).toEqual({ version, outsideReader });
  });
});
