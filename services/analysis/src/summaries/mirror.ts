import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import type { MirrorReading } from '@blindspot/contracts/vocabulary/analysis';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { Figure, Findings } from '../findings/findings.ts';
import { rowsInOrder } from '../findings/findings-view.ts';
import { standardError } from '../findings/published-interval.ts';

/** Highest chance of a wrong 'differently' or 'perhaps' in a result whose owner scored everything right. */
const differently = 0.05;
const perhaps = 0.2;

/**
 * Returns each slider question with the owner's score, the owner's guess of the average, and a reading. The
 * reading is how far the average is from the guess or, without a guess, from the owner's score.
 */
export function mirrorOf(
  findings: Pick<Findings, 'figures' | 'unpublished'>,
  form: FeedbackForm,
  scores: SelfViewParts['scores'] | undefined,
): MirrorRow[] {
  const scored = findings.figures.flatMap((figure) => {
    const score = scoreOf(scores?.guess, figure.key) ?? scoreOf(scores?.own, figure.key);
    return score === null ? [] : [{ ...figure, score }];
  });
  const readings = readingsOf(scored, form.scale);
  return rowsInOrder(findings, form).map((row) => ({
    question_key: row.key,
    question_text: row.question,
    own: scoreOf(scores?.own, row.key),
    guess: scoreOf(scores?.guess, row.key),
    ...('average' in row
      ? { average: row.average, low: row.low, high: row.high }
      : { average: null, low: null, high: null }),
    reading: readings.get(row.key) ?? null,
  }));
}

const scoreOf = (scores: Readonly<Record<string, number>> | undefined, key: string): number | null =>
  scores !== undefined && Object.hasOwn(scores, key) ? (scores[key] ?? null) : null;

/**
 * Returns how each of the owner's scores compares with its average. "differently": the score lies outside the
 * 95 % interval. "perhaps": it lies outside the 80 % interval, which is 1.28/1.96 as wide. "not-sure": it
 * lies within both. Both intervals are rounded outward to half points as published.
 *
 * All rows are judged together with the bounds of S. Holm, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6 (1979), 65-70. If every score is right, at most one result
 * in twenty therefore contains a 'differently'. A score outside the published interval gets at least
 * 'perhaps', because the page shows that interval.
 */
export function readingsOf(
  rows: readonly (Pick<Figure, 'key' | 'average' | 'low' | 'high' | 'effectiveRaters'> & {
    readonly score: number;
  })[],
  scale: QuestionScale,
): Map<string, MirrorReading> {
  const byChance = rows
    .map((row) => ({
      key: row.key,
      chance: chanceOf(Math.abs(row.score - row.average), standardError(row.effectiveRaters, scale)),
      isOutside: row.score < row.low || row.score > row.high,
    }))
    .sort((one, other) => one.chance - other.chance);
  const rejected = (level: number): number => {
    const first = byChance.findIndex(({ chance }, place) => chance > level / (byChance.length - place));
    return first === -1 ? byChance.length : first;
  };
  const [different, doubtful] = [rejected(differently), rejected(perhaps)];
  return new Map(
    byChance.map(({ key, isOutside }, place) => {
      if (place < different) return [key, 'differently'];
      return [key, place < doubtful || isOutside ? 'perhaps' : 'not-sure'];
    }),
  );
}

/**
 * Returns the probability that an average lies this far from a correct score, on either side. Subtracts half
 * a point, because intervals are rounded outward to half points.
 */
const chanceOf = (distance: number, error: number): number =>
  2 * normalTail(Math.max(0, distance - 0.5) / error);

/**
 * Returns the probability that a standard normal variable exceeds `z`, to seven digits: half the
 * complementary error function of `z / √2` by Chebyshev fitting (W. H. Press et al., Numerical Recipes in C,
 * 2nd ed. 1992, 6.2, `erfcc`).
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = coefficients.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  const upper = (t * Math.exp(-x * x + series)) / 2;
  return z < 0 ? 1 - upper : upper;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
