import type { ThemeId } from '@blindspot/themes/vocabulary';
import type { LearnedWords } from './learned-words.ts';
import { scoresOf, type WordIndex } from './theme-scores.ts';
import type { Passage } from './words.ts';

/** The next best theme must be well behind, else the words leave it open. */
const runnerUp = 0.6;
/** A longer passage that speaks of nobody tells of something else. */
const longWithoutAnybody = 5;

/** The theme that a passage states, of those its question offers; undefined where that is not sure. */
export function themeStated(
  passage: Passage,
  offered: readonly ThemeId[],
  index: WordIndex,
  { bar, switchedOff }: Pick<LearnedWords, 'bar' | 'switchedOff'>,
): ThemeId | undefined {
  const leading = leadingTheme(passage, offered, index);
  return leading === undefined || leading.score < bar || switchedOff.includes(leading.theme)
    ? undefined
    : leading.theme;
}

/** The theme that a passage speaks for most, however little that is. */
export function leadingTheme(
  passage: Passage,
  offered: readonly ThemeId[],
  index: WordIndex,
): { theme: ThemeId; score: number } | undefined {
  if (!isPlain(passage)) return undefined;
  const scores = scoresOf(passage, index);
  return leadOf(offered.map((theme) => ({ theme, score: scores.get(theme) ?? 0 })));
}

/** Whether what a passage says can be taken at its word. */
function isPlain({ isTwisted, namesSomebody, sentences }: Passage): boolean {
  return !isTwisted && (namesSomebody || sentences.flat().length <= longWithoutAnybody);
}

function leadOf<Scored extends { readonly score: number }>(scored: readonly Scored[]): Scored | undefined {
  const [best, second] = scored.toSorted((one, other) => other.score - one.score);
  if (best === undefined || best.score <= 0) return undefined;
  return second !== undefined && second.score > best.score * runnerUp ? undefined : best;
}
