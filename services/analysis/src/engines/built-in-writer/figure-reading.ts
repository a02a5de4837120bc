import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { ratingBand } from '@blindspot/contracts/vocabulary/rating-band';
import type { Language } from '@blindspot/contracts/languages';
import type { Figure, UntoldQuestion } from '../../findings/findings.ts';
import type { Values } from './voices/templates.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** What published averages come to; nothing here knows more than the figures beside it. */
export interface FigureReading {
  /** Whether the interval of one lies wholly above that of another: only then are they put in an order. */
  readonly apart: boolean;
  /** Whether there is no other average to speak of. */
  readonly isAlone: boolean;
  /** What templates may speak of. Names of questions are there where they are apart or one is alone; what lies above or below another, only where they are apart. */
  readonly values: Values;
}

/** How they stand in the sentences of a language. */
interface Telling {
  readonly scale: QuestionScale;
  readonly language: Language;
  readonly words: WriterLanguage['figures'];
  readonly grammar: Pick<WriterLanguage['grammar'], 'inWords'>;
}

/** Undefined where there is nothing to read. `untold` are questions whose slider too few people moved. */
export function readFigures(
  { figures, untold }: { readonly figures: readonly Figure[]; readonly untold: readonly UntoldQuestion[] },
  { scale, language, words, grammar: { inWords } }: Telling,
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
  const isAlone = ordered.length === 1;
  // What lies apart from both ends belongs to the nearer one; in the middle between them it is neither high nor low.
  const fromHighest = ({ average }: Figure): number => highest.average - average;
  const fromLowest = ({ average }: Figure): number => average - lowest.average;
  const isApartFromLowest = ({ low }: Figure): boolean => low > lowest.high;
  const isApartFromHighest = ({ high }: Figure): boolean => high < highest.low;
  const above = ordered
    .filter(isApartFromLowest)
    .filter((figure) => !isApartFromHighest(figure) || fromHighest(figure) < fromLowest(figure))
    .slice(0, named);
  const below = ordered
    .filter(isApartFromHighest)
    .filter((figure) => !isApartFromLowest(figure) || fromLowest(figure) < fromHighest(figure))
    .slice(-named)
    .toReversed();
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const numbers = new Intl.NumberFormat(language);
  const labelOf = (question: string): string => shortName(question) ?? words.quoted(bare(question));
  const range = ({ low, high }: Figure): string =>
    words.range(numbers.format(low), numbers.format(high), maximum);
  const inFull = (figure: Figure): string =>
    words.inFull({
      label: labelOf(figure.question),
      average: tenths.format(figure.average),
      maximum,
      low: numbers.format(figure.low),
      high: numbers.format(figure.high),
      bands: bandsBetween(figure, scale, words),
    });
  const names = (of: readonly { readonly question: string }[]): string =>
    inWords(of.map(({ question }) => labelOf(question)));
  // It is said of each question.
  const half = untold.length === 0 ? halfOf(ordered, maximum) : undefined;
  return {
    apart,
    isAlone,
    values: {
      people: peopleIn(ordered, words, numbers),
      reach:
        highest.average === lowest.average
          ? words.reachAt(tenths.format(highest.average), maximum)
          : words.reachBetween(tenths.format(lowest.average), tenths.format(highest.average), maximum),
      // To the nearest half point, as ranges are published.
      doubt: words.points(
        Math.round(
          2 * Math.max(...ordered.map(({ average, low, high }) => Math.max(average - low, high - average))),
        ),
      ),
      half: half && words.half[half],
      untold: untold.length === 0 ? undefined : names(untold),
      ...(isAlone && { question: labelOf(highest.question), range: range(highest) }),
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
function peopleIn(figures: readonly Figure[], words: Telling['words'], numbers: Intl.NumberFormat): string {
  const fewest = numbers.format(Math.min(...figures.map(({ count }) => count)));
  return figures.some(({ atLeast }) => atLeast) ? words.atLeast(fewest) : fewest;
}

/** The half of the scale in which every range lies. */
function halfOf(figures: readonly Figure[], maximum: number): 'upper' | 'lower' | undefined {
  const middle = (1 + maximum) / 2;
  if (figures.every(({ low }) => low >= middle)) return 'upper';
  return figures.every(({ high }) => high <= middle) ? 'lower' : undefined;
}

/** The band of an average, or those between which its interval leaves it. */
function bandsBetween({ low, high }: Figure, scale: QuestionScale, words: Telling['words']): string {
  const [lower, upper] = [ratingBand(low, scale), ratingBand(high, scale)];
  return lower === upper ? words.bands[lower] : words.bandSpan(words.bands[lower], words.bands[upper]);
}

/** How many are named at either end. */
const named = 3;

/** What stands before the colon of a question; undefined where there is none. */
function shortName(question: string): string | undefined {
  const [label = question, ...rest] = question.split(':');
  return rest.length > 0 ? bare(label) : undefined;
}

const bare = (question: string): string => question.trim().replace(/[?.!]+$/, '');
