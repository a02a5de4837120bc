import { anonymity } from '@blindspot/contracts/anonymity';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import type { Figure, UnpublishedQuestion } from '../findings/findings.ts';
import type { TextInput } from './analysis-input.ts';
import { filled, namesIn, type Values } from './templates.ts';
import type { Writing } from './writing.ts';

export interface FigureReading {
  readonly count: number;
  /** True if an interval lies wholly above that of the lowest average. Otherwise, averages are not ranked. */
  readonly areApart: boolean;
  readonly areAlike: boolean;
  /** True if exactly one average is the highest and exactly one is the lowest. */
  readonly hasEnds: boolean;
  /** True if the second-lowest average lies outside the interval of the lowest. */
  readonly hasClearLowest: boolean;
  /** Half of the scale that contains all intervals; undefined if neither does or an average is missing. */
  readonly half: 'upperHalf' | 'lowerHalf' | undefined;
  /** True if more than two questions are clearly high or low. */
  readonly hasMore: boolean;
  /** Number of questions whose average is clearly below the highest average, and nearer to the lowest. */
  readonly lowCount: number;
  readonly doubt: 'one' | 'other';
  readonly values: Values;
}

const most = 3;

/** Summarises the published averages; undefined if there are none. */
export function readFigures(
  { findings: { figures, unpublished }, form }: TextInput,
  writing: Writing,
): FigureReading | undefined {
  const { texts, language } = writing;
  const averages = figures
    .filter(({ count }) => count >= anonymity.full)
    .toSorted((one, other) => other.average - one.average || one.key.localeCompare(other.key));
  const [highest] = averages;
  const [secondLowest, lowest] = [averages.at(-2), averages.at(-1)];
  if (highest === undefined || lowest === undefined) return undefined;

  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const numbers = new Intl.NumberFormat(language);
  const max = numbers.format(scaleMaximum[form.scale]);
  const valueOf = ({ average }: Figure): string =>
    filled(texts.figures.value, { average: tenths.format(average), max });
  const inFull = (some: readonly Figure[]): string =>
    namesIn(
      language,
      some.map((figure) => `${labelOf(figure, writing)} (${tenths.format(figure.average)})`),
    );
  const above = averages.filter(({ low }) => low > lowest.high);
  const below = averages.filter(({ high }) => high < highest.low).toReversed();
  // An average that is clearly apart from the highest and the lowest counts with the nearer one.
  const isNearerTop = ({ average }: Figure): boolean => highest.average - average < average - lowest.average;
  const top = leading(above.filter(isNearerTop));
  const bottom = leading(below.filter((figure) => !isNearerTop(figure)));
  const distance = Math.max(
    ...averages.map(({ average, low, high }) => Math.max(average - low, high - average)),
  );
  // Rounds up to half points, so that no interval reaches further; 1e-9 absorbs floating-point errors.
  const doubt = Math.ceil(2 * distance - 1e-9) / 2;
  return {
    count: averages.length,
    areApart: above.length > 0,
    areAlike: highest.average === lowest.average,
    hasEnds:
      averages.filter(({ average }) => average === highest.average).length === 1 &&
      averages.filter(({ average }) => average === lowest.average).length === 1,
    hasClearLowest: secondLowest !== undefined && secondLowest.average > lowest.high,
    half: unpublished.length === 0 ? halfOf(averages, scaleMaximum[form.scale]) : undefined,
    lowCount: bottom.length,
    hasMore: top.length + bottom.length > 2,
    doubt: new Intl.PluralRules(language).select(doubt) === 'one' ? 'one' : 'other',
    values: {
      max,
      highest: labelOf(highest, writing),
      highestValue: valueOf(highest),
      lowest: labelOf(lowest, writing),
      lowestValue: valueOf(lowest),
      low: numbers.format(highest.low),
      high: numbers.format(highest.high),
      lowestLow: numbers.format(lowest.low),
      lowestHigh: numbers.format(lowest.high),
      from: tenths.format(lowest.average),
      to: tenths.format(highest.average),
      points: numbers.format(doubt),
      above: inFull(top),
      below: inFull(bottom),
      lowOnes: namesOf(bottom, writing),
    },
  };
}

/**
 * Returns the first three figures. Equal averages stay together, so there can be more or fewer than three.
 */
function leading(figures: readonly Figure[]): Figure[] {
  const [first, left] = [figures[0]?.average, figures[most]?.average];
  return figures.filter(({ average }, index) => average === first || (index < most && average !== left));
}

function halfOf(figures: readonly Figure[], maximum: number): FigureReading['half'] {
  const middle = (1 + maximum) / 2;
  if (figures.every(({ low }) => low >= middle)) return 'upperHalf';
  return figures.every(({ high }) => high <= middle) ? 'lowerHalf' : undefined;
}

export const namesOf = (questions: readonly UnpublishedQuestion[], writing: Writing): string =>
  namesIn(
    writing.language,
    questions.map((question) => labelOf(question, writing)),
  );

function labelOf({ question }: UnpublishedQuestion, { texts }: Writing): string {
  const [label = question] = question.split(':');
  return filled(texts.quoted, { question: label.trim().replace(/[?.!]+$/, '') });
}
