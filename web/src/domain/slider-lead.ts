import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import { type QuestionScale, ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import type { AssessmentRow } from './assessment-rows.ts';

/** Distance between other people's average and the owner's guess or score. */
export interface Gap {
  readonly row: AssessmentRow;
  readonly score: number;
  readonly isGuess: boolean;
  readonly distance: number;
  readonly isOutside: boolean;
}

export const leadLength = 3;

/** Returns a gap for each row that has the owner's guess or score, the largest gap first. */
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

export const clearGaps = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ isOutside }) => isOutside);

/** Returns the first sorted items up to a maximum. If equal items do not all fit, omits all of them. */
export function firstOf<Item>(sorted: readonly Item[], most: number, of: (item: Item) => number): Item[] {
  const next = sorted[most];
  return sorted.slice(0, most).filter((item) => next === undefined || of(item) !== of(next));
}

/** Returns up to three rows whose likely ranges lie in the two highest rating bands. */
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
