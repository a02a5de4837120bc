import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand } from '@blindspot/contracts/vocabulary/rating-band';
import type { Figure, UntoldQuestion } from '../../findings/findings.ts';
import { inWords, type Values } from './templates.ts';

/** What published averages come to; nothing here knows more than the figures beside it. */
export interface FigureReading {
  /** Whether the interval of one lies wholly above that of another: only then are they put in an order. */
  readonly apart: boolean;
  /** What templates may speak of. Names of questions and what lies above or below another are there only where they are apart. */
  readonly values: Values;
}

/** Undefined where there is nothing to read. `untold` are questions of which too few judged to say anything. */
export function readFigures(
  figures: readonly Figure[],
  scale: QuestionScale,
  untold: readonly UntoldQuestion[] = [],
): FigureReading | undefined {
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
  const range = ({ low, high }: Figure): string => `${low} and ${high} of ${maximum}`;
  const inFull = (figure: Figure): string =>
    `${labelOf(figure.question)} (${figure.average.toFixed(1)} of ${maximum}, likely ${figure.low} to ${figure.high}: ${bandsBetween(figure, scale)})`;
  const names = (of: readonly Figure[]): string => namesOf(of) ?? '';
  return {
    apart,
    values: {
      people: peopleIn(ordered),
      reach:
        highest.average === lowest.average
          ? `at ${highest.average.toFixed(1)} of ${maximum}`
          : `between ${lowest.average.toFixed(1)} and ${highest.average.toFixed(1)} of ${maximum}`,
      doubt: pointsInWords(
        Math.max(...ordered.map(({ average, low, high }) => Math.max(average - low, high - average))),
      ),
      // It is said of each question.
      half: untold.length === 0 ? halfOf(ordered, maximum) : undefined,
      untold: namesOf(untold),
      ...(apart && {
        highest: labelOf(highest.question),
        highestRange: range(highest),
        lowest: labelOf(lowest.question),
        lowestRange: range(lowest),
        above: names(above),
        aboveInFull: inWords(above.map(inFull)),
        belowInFull: inWords(below.map(inFull)),
      }),
    },
  };
}

/** Of whom each average is; where people may leave questions out, nobody is told how many did not. */
function peopleIn(figures: readonly Figure[]): string {
  const fewest = String(Math.min(...figures.map(({ count }) => count)));
  return figures.some(({ atLeast }) => atLeast) ? `at least ${fewest}` : fewest;
}

/** Their short names in a list; undefined where there are none. */
const namesOf = (questions: readonly { readonly question: string }[]): string | undefined =>
  questions.length === 0 ? undefined : inWords(questions.map(({ question }) => labelOf(question)));

/** The half of the scale in which every range lies. */
function halfOf(figures: readonly Figure[], maximum: number): 'upper' | 'lower' | undefined {
  const middle = (1 + maximum) / 2;
  if (figures.every(({ low }) => low >= middle)) return 'upper';
  return figures.every(({ high }) => high <= middle) ? 'lower' : undefined;
}

/** To the nearest half point, as ranges are published. */
function pointsInWords(points: number): string {
  const halves = Math.round(points * 2);
  if (halves < 2) return 'half a point';
  const count = Math.floor(halves / 2);
  const whole = numbers[count] ?? String(count);
  if (halves % 2 === 1) return `${whole} and a half points`;
  return halves === 2 ? 'one point' : `${whole} points`;
}

const numbers = ['', 'one', 'two', 'three', 'four'];

/** The band of an average, or those between which its interval leaves it. */
function bandsBetween({ low, high }: Figure, scale: QuestionScale): string {
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
