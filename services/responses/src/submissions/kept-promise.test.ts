import { promiseVersions } from '@blindspot/contracts/anonymity';
import { describe, expect, it } from 'vitest';
import { keptPromise } from './kept-promise.ts';

const { shown, hidden } = promiseVersions;

describe('keptPromise', () => {
  it.each([
    ['the current promise without external AI if the page reports none', undefined, 'shown', shown, false],
    [
      'the promise of hidden names if the page reports no promise and the settings hide names',
      undefined,
      'hidden',
      hidden,
      false,
    ],
    [
      'the promise of the page even if an external AI was added later',
      { version: shown, outside_ai: false },
      'shown',
      shown,
      false,
    ],
    [
      'the promise of hidden names if the settings hide names, and the external AI that the page named',
      { version: shown, outside_ai: true },
      'hidden',
      hidden,
      true,
    ],
    [
      'the page’s promise of hidden names even if the settings show names now',
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
