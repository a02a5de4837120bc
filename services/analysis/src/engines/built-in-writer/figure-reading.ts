import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand } from '@blindspot/contracts/vocabulary/rating-band';
import type { Figure } from '../../findings/findings.ts';
import { inWords, type Values } from './templates.ts';

/** What published averages come to; nothing here knows more than the figures beside it. */
export interface FigureReading {
  /** Whether the interval of one lies wholly above that of another: only then are they put in an order. */
  readonly apart: boolean;
  /** What templates may speak of. `highest` and `lowest` are there only where they are apart. */
  readonly values: Values;
}

/** Undefined where there is nothing to read. */
export function readFigures(figures: readonly Figure[], scale: QuestionScale): FigureReading | undefined {
  const counted = figures.filter(({ count }) => count >= anonymity.full);
  const ordered = counted.toSorted(
    (one, other) => other.average - one.average || one.key.localeCompare(other.key),
  );
  const [highest] = ordered;
  const lowest = ordered.at(-1);
  if (highest === undefined || lowest === undefined) return undefined;

  const maximum = scaleMaximum[scale];
  const apart = highest.low > lowest.high;
  const above = ordered.filter(({ low }) => low > lowest.high).slice(0, named);
  const below = ordered
    .filter(({ high }) => high < highest.low)
    .slice(-named)
    .toReversed();
  const overall = ordered.reduce((total, { average }) => total + average, 0) / ordered.length;
  const inFull = ({ question, average, low, high }: Figure): string =>
    `${labelOf(question)} (${average.toFixed(1)} of ${maximum}, ${bandsBetween(low, high, scale)}; somewhere between ${low} and ${high})`;
  return {
    apart,
    values: {
      maximum: String(maximum),
      people: String(highest.count),
      overall: overall.toFixed(1),
      reach:
        highest.average === lowest.average
          ? `at ${highest.average.toFixed(1)} of ${maximum}`
          : `between ${lowest.average.toFixed(1)} and ${highest.average.toFixed(1)} of ${maximum}`,
      doubt: String(Math.max(...ordered.map(({ low, high }) => high - low))),
      highest: apart ? labelOf(highest.question) : undefined,
      lowest: apart ? labelOf(lowest.question) : undefined,
      above: apart ? inWords(above.map(inFull)) : undefined,
      below: apart ? inWords(below.map(inFull)) : undefined,
    },
  };
}

/** The band of an average, or those between which its interval leaves it. */
function bandsBetween(low: number, high: number, scale: QuestionScale): string {
  const [lower, upper] = [ratingBand(low, scale), ratingBand(high, scale)];
  return (lower === upper ? lower : `${lower} to ${upper}`).toLowerCase();
}

/** How many are named at either end. */
const named = 3;

/** The short name of a question: what stands before its colon. One that has none is quoted. */
function labelOf(question: string): string {
  const [label = question, ...rest] = question.split(':');
  const short = label.trim().replace(/[?.!]+$/, '');
  return rest.length > 0 ? short : `'${short}'`;
}
