import { effectiveWeights, worstGuess } from '@blindspot/analysis/evaluation';
import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { expect, test } from 'vitest';
import { worstBound } from '../src/solving/guess-bound.ts';
import { priorNames } from '../src/solving/scores.ts';

const scales = Object.keys(scaleMaximum) as QuestionScale[];
const random = createSeededRandom(7);
const cases = range(24).map((index) => ({
  scale: scales[index % scales.length] ?? '1-10',
  weights: range(random.integer(anonymity.batch, 7)).map(() => random.integer(1, 10)),
}));

const byWeight = (weights: readonly number[]): number[] =>
  range(10).map((index) => weights.filter((weight) => weight === index + 1).length);

test('worstGuess in the product agrees with the independently computed worstBound', () => {
  for (const { scale, weights } of cases)
    for (const prior of priorNames) {
      const own = worstBound({ weights, scale: scaleMaximum[scale], prior }, anonymity.puppets);
      const newcomers = byWeight(weights);
      const theirs = worstGuess({ newcomers, scale, prior, known: anonymity.puppets });
      expect(theirs.bestGuess, weights.join()).toBeCloseTo(own.guess, 10);
      expect(theirs.sure, weights.join()).toBeCloseTo(own.certain, 10);
    }
});

test('effectiveWeights keeps guesses within the promised limits for any requested weights', () => {
  for (const { scale, weights } of cases) {
    const counted = effectiveWeights({ newcomers: byWeight(weights), scale });
    const effective = weights.map((weight) => counted[weight - 1] ?? 0);
    for (const prior of priorNames) {
      const { guess, certain } = worstBound(
        { weights: effective, scale: scaleMaximum[scale], prior },
        anonymity.puppets,
      );
      expect(guess, `${weights.join()} as ${effective.join()}`).toBeLessThanOrEqual(anonymity.guess);
      expect(certain, `${weights.join()} as ${effective.join()}`).toBeLessThanOrEqual(anonymity.certain);
    }
  }
});
