import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import { type QuestionScale, ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow } from './assessment-rows.ts';

/** The distance between the average of others and the owner's guess or score. */
export interface Gap {
  readonly row: AssessmentRow;
  /** The owner's guess or, without a guess, the owner's score. */
  readonly score: number;
  readonly isGuess: boolean;
  /** Distance in points of the scale. */
  readonly distance: number;
  readonly isOutside: boolean;
}

/** Maximum number of rows at the start of a result. */
export const leadLength = 3;

/** Returns the gaps of rows with a guess or own score, largest first. Equal gaps keep the form's order. */
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

/** Returns only gaps that the uncertainty of the average cannot explain. */
export const clearGaps = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ isOutside }) => isOutside);

/**
 * Returns the first of the sorted items, at most `most`. Leaves out equal items that do not all fit, because
 * only the order of the form would decide among them.
 */
export function firstOf<Item>(sorted: readonly Item[], most: number, of: (item: Item) => number): Item[] {
  const next = sorted[most];
  return sorted.slice(0, most).filter((item) => next === undefined || of(item) !== of(next));
}

/**
 * Returns up to three rows whose whole interval is in the upper bands, the highest average first. Averages
 * that are equal are all returned or none of them.
 */
export function highRows(rows: readonly AssessmentRow[], scale: QuestionScale): AssessmentRow[] {
  const high = rows
    .filter(({ doubt: { low } }) => ['Good', 'Excellent'].includes(ratingBand(low, scale)))
    .toSorted((one, other) => other.average - one.average);
  return firstOf(high, leadLength, ({ average }) => average);
}

/** Returns the rows with the largest gaps first. Rows without a gap come last, in the form's order. */
export function sortedByGap(rows: readonly AssessmentRow[], gaps: readonly Gap[]): AssessmentRow[] {
  const scored = gaps.map(({ row }) => row);
  return [...scored, ...rows.filter((row) => !scored.includes(row))];
}
