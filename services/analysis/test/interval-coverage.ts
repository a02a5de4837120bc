import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { figuresOf } from '../src/findings/figures.ts';

export const populations = [
  { scale: '1-10', middle: 5.5, spread: 1.9 },
  { scale: '1-10', middle: 6.4, spread: 1.75 },
  { scale: '1-10', middle: 7.5, spread: 1.75 },
  { scale: '1-10', middle: 8.5, spread: 2 },
  { scale: '1-7', middle: 4.8, spread: 1.2 },
  { scale: '1-7', middle: 5.5, spread: 1.3 },
] as const;

type Population = (typeof populations)[number];

const weights = [9, 8, 6, 4, 5];

/** Returns, per number of raters, the share of samples whose published interval contains the true mean. */
export function coverageOf(population: Population, raters: readonly number[], samples: number): number[] {
  const random = createSeededRandom(4);
  const many = Array.from({ length: 200_000 }, () => scoreOf(population, random));
  const truth = many.reduce((total, score) => total + score, 0) / many.length;
  return raters.map((count) => coverage(population, { raters: count, truth, samples }));
}

function coverage(
  population: Population,
  { raters, truth, samples }: { raters: number; truth: number; samples: number },
): number {
  const random = createSeededRandom(20_261_121);
  const { scale } = population;
  const form = { questions: { q: 'Q' }, optional_questions: {}, format: 'slider', scale } as const;
  let covered = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const members = Array.from({ length: raters }, () => ({
      weight: random.pick(weights),
      answers: { q: scoreOf(population, random) },
      untouched: [],
    }));
    const [figure] = figuresOf({ form, batches: [members] }).figures;
    if (figure && figure.low <= truth && truth <= figure.high) covered += 1;
  }
  return covered / samples;
}

function scoreOf({ scale, middle, spread }: Population, random: SeededRandom): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(scaleMaximum[scale], Math.max(1, Math.round(middle + spread * normal)));
}
