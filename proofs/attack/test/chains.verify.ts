import { effectiveWeights } from '@blindspot/analysis/evaluation';
import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { describe, expect, test } from 'vitest';
import { searchChains, type Found, type Weigh } from './chain-search.ts';
import { priorNames } from '../src/solving/scores.ts';

// Searches for results whose averages together reveal more about one score than promised. The owner has already
// opened up to three results, opens up to four more, chooses weights and erases invented answers.

const scales = Object.keys(scaleMaximum) as QuestionScale[];
const worlds = scales.flatMap((scale) => priorNames.map((prior) => ({ scale, prior })));

const asAsked: Weigh = (asked) => asked;
const asCounted =
  (scale: QuestionScale): Weigh =>
  (asked) => {
    const newcomers = range(10).map((index) => asked.filter((weight) => weight === index + 1).length);
    const weights = effectiveWeights({ newcomers, scale });
    return asked.map((weight) => weights[weight - 1] ?? 0);
  };

const written = ({ plan, chain, guess, guessError, sure, sureError }: Found): string =>
  `guess ${guess.toFixed(3)} ± ${guessError.toFixed(3)}, sure ${sure.toFixed(3)} ± ${sureError.toFixed(3)}: ` +
  JSON.stringify({ plan, chain });

describe.each(worlds)('searchChains on $scale with a $prior prior', ({ scale, prior }) => {
  const about = { scale: scaleMaximum[scale], prior };

  test('searchChains finds chains of results that break the anonymity promise with requested weights', () => {
    const random = createSeededRandom(31);
    const { guess, sure } = searchChains({
      ...about,
      weigh: asAsked,
      random,
      plans: 60,
      climbs: 40,
      draws: 500,
    });
    expect(guess.guess - 3 * guess.guessError).toBeGreaterThan(anonymity.guess);
    expect(sure.sure - 3 * sure.sureError).toBeGreaterThan(anonymity.certain);
  });

  test('searchChains finds no chain of results that breaks the anonymity promise with effective weights', () => {
    const random = createSeededRandom(32);
    const weigh = asCounted(scale);
    const { guess, sure, tried } = searchChains({
      ...about,
      weigh,
      random,
      plans: 400,
      climbs: 300,
      draws: 1_000,
    });
    expect(tried).toBe(1_000);
    expect(guess.guess - 3 * guess.guessError, written(guess)).toBeLessThanOrEqual(anonymity.guess);
    expect(sure.sure - 3 * sure.sureError, written(sure)).toBeLessThanOrEqual(anonymity.certain);
  });
});
