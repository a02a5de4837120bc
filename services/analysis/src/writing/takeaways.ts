import { isFamilyId } from '@blindspot/content/themes/families';
import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { listOf, naming, sidesOf } from './theme-values.ts';
import { capital, filled } from './templates.ts';
import { areContrary, type Split, type PublishedTheme, type PublishedThemes } from './published-themes.ts';
import type { Writing } from './writing.ts';

const { min, max } = essentialTakeawaysRange;

/**
 * Returns three to five takeaways: first about averages, then about themes in the order of the findings. If
 * there is a strength, at least one takeaway names a strength.
 * @param ofFigures at most three takeaways about averages
 */
export function takeaways(
  ofFigures: readonly string[],
  published: PublishedThemes,
  writing: Writing,
): string[] {
  const { texts, say, who } = writing;
  const { rows } = published;
  const [only, ...others] = rows;
  const named = rows.flatMap((row) => ('edge' in row ? [row.strength, row.edge] : [row]));
  const isUneven = named.some(({ support }) => support !== 'several');
  const isDisputed = (theme: PublishedTheme): boolean =>
    named.some((other) => 'clause' in other && areContrary(theme, other));
  const headline = (row: PublishedThemes['rows'][number]): string => {
    if ('edge' in row) return say(texts.split, sidesOf(row, writing));
    if ('clause' in row && isDisputed(row)) return naming([row], writing);
    // If every theme has the word 'several', a takeaway omits the word unless it is about a family.
    if (!isUneven && !('id' in row && isFamilyId(row.id))) return claimOf(row);
    if (!('clause' in row)) return withSupport(row, writing).join(' ');
    return row.support === 'several'
      ? naming([row], writing)
      : filled(texts.saying, { who: who[row.support], ...listOf([row], writing) });
  };
  const isAlone = only !== undefined && others.length + ofFigures.length === 0;
  const all = [...ofFigures, ...(isAlone ? ofOneRow(only, writing) : rows.map(headline))];
  const shown = all.slice(0, max);
  const strength = ofFigures.length + rows.findIndex((row) => 'kind' in row && row.kind === 'strength');
  if (strength >= max) shown.splice(-1, 1, ...all.slice(strength, strength + 1));
  return shown.length > 0 && shown.length < min ? [...shown, texts.ask] : shown;
}

const ofOneRow = (row: PublishedThemes['rows'][number], writing: Writing): string[] =>
  'edge' in row ? [naming([row.strength], writing), naming([row.edge], writing)] : withSupport(row, writing);

type Row = Exclude<PublishedThemes['rows'][number], Split>;

const withSupport = (row: Row, { texts, who }: Writing): string[] => [
  claimOf(row),
  filled(texts.sayingSo, { who: who[row.support] }),
];

const claimOf = (row: Row): string => `${'clause' in row ? capital(row.clause) : row.name}.`;
