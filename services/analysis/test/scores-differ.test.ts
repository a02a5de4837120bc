import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { describe, expect, test } from 'vitest';
import { effectiveWeights } from '../src/anonymity/guess-rule.ts';
import { scoresDiffer } from '../src/anonymity/scores-differ.ts';
import { expectations } from './guess-adversary.ts';

// Computes exactly what an owner with two invented answers learns from "People differ here". Assumes that the
// owner knows the sum of the set, so that averages and intervals reveal nothing more.

interface World {
  readonly scale: QuestionScale;
  readonly prior: keyof typeof expectations;
}

interface Learned {
  readonly right: number;
  /** How often the best guess is more than 90 % certain. */
  readonly sure: number;
}

interface Multiset {
  readonly scores: readonly number[];
  readonly chance: number;
}

function multisets(people: number, likely: readonly number[]): Multiset[] {
  const step = (left: number, from: number): Multiset[] => {
    if (left === 0) return [{ scores: [], chance: 1 }];
    if (from > likely.length) return [];
    const chance = likely[from - 1] ?? 0;
    return Array.from({ length: left + 1 }, (_, times) => times).flatMap((times) =>
      step(left - times, from + 1).map((rest) => ({
        scores: [...Array<number>(times).fill(from), ...rest.scores],
        chance: rest.chance * choose(left, times) * chance ** times,
      })),
    );
  };
  return step(people, 1);
}

const choose = (all: number, some: number): number =>
  some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;

/**
 * Returns what an owner who sent the scores `known` learns about a person who weighs `heavier` times as much.
 */
function learned({ scale, prior }: World, movers: number, known: readonly number[], heavier = 1): Learned {
  const likely = expectations[prior](scaleMaximum[scale]);
  const sets = known.length / anonymity.puppets;
  const weights = Array<number>(movers).fill(5);
  const seen = new Map<string, number[]>();
  for (const others of multisets(movers - known.length - 1, likely)) {
    for (const [index, own] of likely.entries()) {
      const scores = [...known, ...others.scores, index + 1];
      const sum = scores.reduce((total, score) => total + score, (heavier - 1) * (index + 1));
      const key = `${sum} ${scoresDiffer({ scores, weights, sets }, scale)}`;
      const believed = seen.get(key) ?? likely.map(() => 0);
      believed[index] = (believed[index] ?? 0) + others.chance * own;
      seen.set(key, believed);
    }
  }
  let [right, sure] = [0, 0];
  for (const believed of seen.values()) {
    const best = Math.max(...believed);
    const all = believed.reduce((total, one) => total + one, 0);
    right += best;
    if (best > 0.9 * all + 1e-12) sure += all;
  }
  return { right, sure };
}

const pairs = (maximum: number): [number, number][] =>
  Array.from({ length: maximum }, (_, one) =>
    Array.from({ length: maximum - one }, (__, more): [number, number] => [one + 1, one + more + 1]),
  ).flat();

function worst(world: World, movers: number): Learned {
  const all = pairs(scaleMaximum[world.scale]).map((known) => learned(world, movers, known));
  return {
    right: Math.max(...all.map(({ right }) => right)),
    sure: Math.max(...all.map(({ sure }) => sure)),
  };
}

describe.each([
  { scale: '1-10', prior: 'flat', right: 0.2, sure: 0.0001 },
  { scale: '1-10', prior: 'usual', right: 0.248, sure: 0.0005 },
  { scale: '1-7', prior: 'flat', right: 0.276, sure: 0.0003 },
  { scale: '1-7', prior: 'usual', right: 0.342, sure: 0.0006 },
] as const)('scoresDiffer (scale $scale, $prior scores)', ({ right, sure, ...world }) => {
  test('an owner who invented two of seven answers guesses a score correctly in at most the documented share of cases', () => {
    const found = worst(world, anonymity.differ);
    expect(found.right).toBeLessThanOrEqual(right);
    expect(found.sure).toBeLessThanOrEqual(sure);
    // Checks that the documented figures are tight, not a distant upper bound.
    expect(found.right).toBeGreaterThan(right - 0.002);
    expect(Math.max(found.right / anonymity.guess, found.sure / anonymity.certain)).toBeLessThanOrEqual(1);
  });

  test('an owner learns no more from nine people in two sets than from seven people in one', () => {
    const { scale } = world;
    const most = scaleMaximum[scale];
    for (const known of [
      [1, 1, 1, 1],
      [1, 1, most, most],
      [most, most, most, most],
    ]) {
      const found = learned(world, 9, known);
      expect(found.right).toBeLessThanOrEqual(right);
      expect(found.sure).toBeLessThanOrEqual(sure);
    }
  });
});

test('if weights were unequal, an owner would guess a score too often', () => {
  const asked = [10, 1, 1, 1, 1, 1, 1];
  const newcomers = Array.from({ length: 10 }, (_, index) => asked.filter((one) => one === index + 1).length);
  const counted = effectiveWeights({ newcomers, scale: '1-10' });
  expect([counted[9], counted[0]]).toEqual([8, 2]);
  const { right } = learned({ scale: '1-10', prior: 'usual' }, 7, [1, 1], 4);
  expect(right).toBeGreaterThan(anonymity.guess);
});
