import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { publishedInterval, standardError } from '../src/findings/published-interval.ts';
import { readingsOf } from '../src/summaries/mirror.ts';

/** Returns how often a result has a false 'differently', with rows judged together and separately. */
export function falselyDifferent(results: {
  readonly scale: QuestionScale;
  readonly rows: number;
  readonly raters: number;
  readonly draws: number;
}): { together: number; apart: number } {
  const { scale, rows, raters, draws } = results;
  const random = createSeededRandom(raters * 100 + rows);
  const error = standardError(raters, scale);
  let [together, apart] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = Array.from({ length: rows }, (_, place) => {
      const average = Math.round((5 + error * normal(random)) * 10) / 10;
      const interval = publishedInterval(average, Array<number>(raters).fill(5), scale);
      return { key: `q${place}`, score: 5, average, ...interval, effectiveRaters: raters };
    });
    if (someDiffer(drawn, scale)) together += 1;
    if (drawn.some((row) => someDiffer([row], scale))) apart += 1;
  }
  return { together: together / draws, apart: apart / draws };
}

const someDiffer = (rows: Parameters<typeof readingsOf>[0], scale: QuestionScale): boolean =>
  [...readingsOf(rows, scale).values()].includes('differently');

const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
