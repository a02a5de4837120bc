import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import { type QuestionScale, ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow } from './assessment-rows.ts';

/** How far others are from what the owner thought of one question. */
export interface Gap {
  readonly row: AssessmentRow;
  /** The owner's guess, or the own score where no guess was made. */
  readonly score: number;
  readonly isGuess: boolean;
  /** In points of the scale. */
  readonly distance: number;
  /** Whether the score lies outside the interval of the average. */
  readonly isOutside: boolean;
}

/** How many rows a result leads with. */
export const leadLength = 3;

/** Returns a gap for each row that the owner guessed or scored, the largest first and equal ones in the order of the form. */
export function gapsOf(rows: readonly AssessmentRow[], mirror: readonly MirrorRow[]): Gap[] {
  const mirrorOf = new Map(mirror.map((row) => [row.question_key, row]));
  return rows
    .flatMap((row): Gap[] => {
      const { own = null, guess = null } = mirrorOf.get(row.key) ?? {};
      const score = guess ?? own;
      if (score === null) return [];
      const isOutside = score < row.doubt.low || score > row.doubt.high;
      const distance = Math.abs(Math.round(10 * (score - row.average)) / 10);
      return [{ row, score, isGuess: guess !== null, distance, isOutside }];
    })
    .toSorted((one, other) => other.distance - one.distance);
}

/** Returns the gaps that doubt does not explain: a result leads with the first of them. */
export const clearGaps = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ isOutside }) => isOutside);

/** Returns up to three rows that are rated high, the highest first: only those whose whole interval lies in the upper bands. */
export function highRows(rows: readonly AssessmentRow[], scale: QuestionScale): AssessmentRow[] {
  return rows
    .filter(({ doubt: { low } }) => ['Good', 'Excellent'].includes(ratingBand(low, scale)))
    .toSorted((one, other) => other.average - one.average)
    .slice(0, leadLength);
}

/** Returns the rows with the largest gap first; rows that the owner did not score come last, in the order of the form. */
export function sortedByGap(rows: readonly AssessmentRow[], gaps: readonly Gap[]): AssessmentRow[] {
  const scored = gaps.map(({ row }) => row);
  return [...scored, ...rows.filter((row) => !scored.includes(row))];
}
