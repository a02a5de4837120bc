import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import { listOf, sidesOf } from './theme-values.ts';
import { capital, filled } from './templates.ts';
import type { Split, PublishedTheme, PublishedThemes } from './published-themes.ts';
import type { Writing } from './writing.ts';

const { min, max } = essentialTakeawaysRange;

/**
 * Returns three to five takeaways: first about averages, then about themes in sealed order. If there is a
 * strength, at least one takeaway names a strength.
 *
 * @param ofFigures at most three takeaways about averages
 */
export function takeaways(
  ofFigures: readonly string[],
  published: PublishedThemes,
  writing: Writing,
): string[] {
  const { texts, say, who } = writing;
  const [only, ...others] = published.rows;
  const headline = (row: PublishedThemes['rows'][number]): string => {
    if ('edge' in row) return say(texts.split, sidesOf(row, writing));
    // Omits the word of support 'several', because it is the weakest.
    if (row.support === 'several' || !('clause' in row)) return claimOf(row);
    return filled(texts.saying, { who: who[row.support], ...listOf([row], writing) });
  };
  const isAlone = only !== undefined && others.length + ofFigures.length === 0;
  const all = [...ofFigures, ...(isAlone ? ofOneRow(only, writing) : published.rows.map(headline))];
  const shown = all.slice(0, max);
  const strengths = published.strengths.map(headline);
  if (!isAlone && strengths[0] !== undefined && !shown.some((text) => strengths.includes(text)))
    shown.splice(-1, 1, strengths[0]);
  return shown.length > 0 && shown.length < min ? [...shown, texts.ask] : shown;
}

function ofOneRow(row: PublishedThemes['rows'][number], writing: Writing): string[] {
  const { texts, style, say, who } = writing;
  if (!('edge' in row)) return [claimOf(row), filled(texts.sayingSo, { who: who[row.support] })];
  const { strength, cost } = texts.tones[style];
  const values = (side: PublishedTheme) => ({ who: who[side.support], ...listOf([side], writing) });
  return [say(strength, values(row.strength)), say(cost, values(row.edge))];
}

const claimOf = (row: Exclude<PublishedThemes['rows'][number], Split>): string =>
  `${'clause' in row ? capital(row.clause) : row.name}.`;
