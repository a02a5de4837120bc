import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import type { AssessmentRow } from './assessment-rows.ts';

/** How far others are from what the owner thought of one question. */
export interface Gap {
  readonly row: AssessmentRow;
  /** The owner's guess, or the own mark where no guess was made. */
  readonly mark: number;
  readonly isGuess: boolean;
  /** In points of the scale. */
  readonly distance: number;
  /** Whether the mark lies outside the interval of the average. */
  readonly isOutside: boolean;
}

const leadLength = 3;

/** Returns a gap for each row that the owner guessed or marked, the largest first and equal ones in the order of the form. */
export function gapsOf(rows: readonly AssessmentRow[], mirror: readonly MirrorRow[]): Gap[] {
  const saidOf = new Map(mirror.map((said) => [said.question_key, said]));
  return rows
    .flatMap((row): Gap[] => {
      const { own = null, guess = null } = saidOf.get(row.key) ?? {};
      const mark = guess ?? own;
      if (mark === null) return [];
      const isOutside = mark < row.doubt.low || mark > row.doubt.high;
      const distance = Math.abs(Math.round(10 * (mark - row.average)) / 10);
      return [{ row, mark, isGuess: guess !== null, distance, isOutside }];
    })
    .toSorted((one, other) => other.distance - one.distance);
}

/** Returns the gaps that a result leads with: up to three, and only those that doubt does not explain. */
export const leadingGaps = (gaps: readonly Gap[]): Gap[] =>
  gaps.filter(({ isOutside }) => isOutside).slice(0, leadLength);

/** Returns up to three rows with the highest averages; none of those that share the average of a row that would not fit. */
export function highestRows(rows: readonly AssessmentRow[]): AssessmentRow[] {
  const ordered = rows.toSorted((one, other) => other.average - one.average);
  const next = ordered[leadLength];
  return ordered.slice(0, leadLength).filter(({ average }) => next === undefined || average > next.average);
}

/** Returns the rows with the largest gap first; rows that the owner did not mark come last, in the order of the form. */
export function sortedByGap(rows: readonly AssessmentRow[], gaps: readonly Gap[]): AssessmentRow[] {
  const marked = gaps.map(({ row }) => row);
  return [...marked, ...rows.filter((row) => !marked.includes(row))];
}
