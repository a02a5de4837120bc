import { essentialTakeawaysRange } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { ToldTheme } from './told-themes.ts';
import type { WrittenPart } from './written-parts.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** How many sentences each part may have: a text is as long as there is something to tell, and three themes make half a page. */
export function textLengths(
  themes: readonly Pick<ToldTheme, 'kind'>[],
  style: PromptStyle,
): Readonly<Record<WrittenPart, Range>> {
  const count = themes.length;
  const costly = themes.filter(({ kind }) => kind !== 'strength').length;
  const more = style === 'short-balanced' ? 0 : 1;
  const upTo = (from: number, to: number, most: number): Range => ({
    from: Math.min(from, most),
    to: Math.min(Math.max(from, to) + more, most),
  });
  return {
    summary: upTo(count < 4 ? 1 : 2, Math.ceil(count / 3), 4),
    pattern_analysis: upTo(Math.min(count, 6), count, 9),
    mirror_effect: upTo(Math.ceil(count / 3), Math.ceil(count / 2), 6),
    blind_spots: upTo(Math.max(1, Math.ceil(costly / 2)), costly, 6),
    growth_path: upTo(Math.min(2, count), Math.ceil(count / 2), 5),
    essential_takeaways: {
      from: essentialTakeawaysRange.min,
      to: Math.max(essentialTakeawaysRange.min, Math.min(essentialTakeawaysRange.max, count)),
    },
  };
}
