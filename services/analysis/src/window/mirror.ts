import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import type { MirrorRow, UntoldQuestion } from '@blindspot/contracts/http/summaries';
import type { MirrorReading } from '@blindspot/contracts/vocabulary/analysis';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { Figure, UntoldQuestion as UntoldFinding } from '../findings/findings.ts';
import { normalTail } from '../statistics/normal-tail.ts';
import { standardError } from '../statistics/published-interval.ts';

/** In what share of results a row may read so, or more surely, where every guess is right. */
const differently = 0.05;
const perhaps = 0.2;

/** Averages beside what the owner marked and guessed before reading; functions of what is published, and of nothing else of the answers. */
export function mirrorOf(
  figures: readonly Figure[],
  scale: QuestionScale,
  marks: OwnViewParts['marks'] | undefined,
): MirrorRow[] {
  const rows = figures.map((figure) => ({
    figure,
    own: markOf(marks?.own, figure.key),
    guess: markOf(marks?.guess, figure.key),
  }));
  const readings = readingsOf(
    rows.flatMap(({ figure, guess }) => (guess === null ? [] : [{ ...figure, guess }])),
    scale,
  );
  return rows.map(({ figure, own, guess }) => ({
    question_key: figure.key,
    question_text: figure.question,
    own,
    guess,
    average: figure.average,
    low: figure.low,
    high: figure.high,
    reading: readings.get(figure.key) ?? null,
  }));
}

/** What the owner said of questions that cannot be told; beside nothing, it has no reading. */
export const untoldRows = (
  untold: readonly UntoldFinding[],
  marks: OwnViewParts['marks'] | undefined,
): UntoldQuestion[] =>
  untold.map(({ key, question }) => ({
    question_key: key,
    question_text: question,
    own: markOf(marks?.own, key),
    guess: markOf(marks?.guess, key),
  }));

const markOf = (marks: Readonly<Record<string, number>> | undefined, key: string): number | null =>
  marks !== undefined && Object.hasOwn(marks, key) ? (marks[key] ?? null) : null;

/**
 * What each guess says beside its average: whether it lies outside the interval of 95 %, of 80 % (1.28/1.96 as wide), or within,
 * both rounded outward to half points as they are published. The rows are read together: the bounds are those of S. Holm, A
 * simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979), 65-70, so that a result in
 * which every guess is right reads 'differently' anywhere at most once in twenty.
 */
export function readingsOf(
  rows: readonly (Pick<Figure, 'key' | 'average' | 'effectiveRaters'> & { readonly guess: number })[],
  scale: QuestionScale,
): Map<string, MirrorReading> {
  const byChance = rows
    .map(({ key, average, effectiveRaters, guess }) => ({
      key,
      chance: chanceOf(Math.abs(guess - average), standardError(effectiveRaters, scale)),
    }))
    .sort((one, other) => one.chance - other.chance);
  const rejected = (level: number): number => {
    const first = byChance.findIndex(({ chance }, place) => chance > level / (byChance.length - place));
    return first === -1 ? byChance.length : first;
  };
  const [different, doubtful] = [rejected(differently), rejected(perhaps)];
  return new Map(
    byChance.map(({ key }, place) => {
      if (place < different) return [key, 'differently'];
      return [key, place < doubtful ? 'perhaps' : 'not-sure'];
    }),
  );
}

/**
 * How likely an average lies so far from a guess that is right, on either side. An interval that is rounded outward to half
 * points leaves a whole or half mark out only where it is half a point further away than its bound.
 */
const chanceOf = (distance: number, error: number): number =>
  2 * normalTail(Math.max(0, distance - 0.5) / error);
