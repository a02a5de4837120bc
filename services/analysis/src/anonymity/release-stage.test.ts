import { describe, expect, test } from 'vitest';
import {
  mayBeEarlyRelease,
  mayBeFullRelease,
  nextReleaseAtCount,
  setDifference,
  stageOf,
} from './release-stage.ts';

const voices = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);
const release = (from: number, to: number) => ({ members: voices(from, to) });
const standing = (...sizes: number[]) => sizes.map((size) => ({ size, remaining: size }));

describe('a full release', () => {
  test.each([
    ['may hold five voices', voices(1, 5), [], true],
    ['may not hold four', voices(1, 4), [], false],
    ['may word the same voices again', voices(1, 5), [release(1, 5)], true],
    ['may not take in one voice', voices(1, 6), [release(1, 5)], false],
    ['may not take in two voices', voices(1, 7), [release(1, 5)], false],
    ['may take in three voices', voices(1, 8), [release(1, 5)], true],
    ['may not lose one voice', voices(2, 8), [release(1, 8)], false],
    [
      'is compared with every earlier one, not the last alone',
      voices(1, 6),
      [release(1, 5), release(1, 9)],
      false,
    ],
    ['may exchange two voices for two others', [...voices(3, 5), ...voices(6, 7)], [release(1, 5)], true],
  ])('%s', (_, members, earlier, allowed) => {
    expect(mayBeFullRelease(members, earlier)).toBe(allowed);
  });
});

test('two sets differ by those who are in only one of them', () => {
  expect(setDifference(voices(1, 5), voices(4, 7))).toBe(5);
});

describe('the early view', () => {
  test.each([
    ['is taken from three voices', voices(1, 3), { early: false, full: false }, true],
    ['is taken from four where three were missed', voices(1, 4), { early: false, full: false }, true],
    ['is not taken from two', voices(1, 2), { early: false, full: false }, false],
    ['is not taken a second time', voices(1, 4), { early: true, full: false }, false],
    ['is not taken after a full release', voices(1, 4), { early: false, full: true }, false],
    ['is not taken from five', voices(1, 5), { early: false, full: false }, false],
  ])('%s', (_, members, taken, allowed) => {
    expect(mayBeEarlyRelease(members, taken)).toBe(allowed);
  });
});

describe('the stage', () => {
  const nothing = { earlyStands: false, fullStands: false, fullTaken: false };
  test.each([
    ['is none while nobody has answered', { responseCount: 0, ...nothing }, undefined],
    ['is holding at two', { responseCount: 2, ...nothing }, 'holding'],
    ['is early once that view is taken', { responseCount: 3, ...nothing, earlyStands: true }, 'early'],
    [
      'is full once a release stands',
      { responseCount: 6, ...nothing, fullStands: true, fullTaken: true },
      'full',
    ],
    [
      'is holding again when the release was withdrawn',
      { responseCount: 7, earlyStands: true, fullStands: false, fullTaken: true },
      'holding',
    ],
  ])('%s', (_, state, stage) => {
    expect(stageOf(state)).toBe(stage);
  });
});

describe('new voices enter', () => {
  test.each([
    ['at three while nothing is published', 1, false, [], 3],
    ['at five once the early view is taken', 3, true, [], 5],
    ['at five after an early view that was withdrawn', 2, true, [], 5],
    ['three after the first release', 5, true, standing(5), 8],
    ['at the same count while one of the batch is still missing', 7, true, standing(5), 8],
    ['now, when a batch is complete and not yet published', 9, true, standing(5), 9],
    ['two after one of five has erased their answer', 4, true, [{ size: 5, remaining: 4 }], 6],
    [
      'two after one of eight has, the older release of five notwithstanding',
      7,
      true,
      [
        { size: 5, remaining: 5 },
        { size: 8, remaining: 7 },
      ],
      9,
    ],
  ])('%s', (_, responseCount, earlyTaken, fullReleases, expected) => {
    expect(nextReleaseAtCount({ responseCount, earlyTaken, fullReleases })).toBe(expected);
  });
});
