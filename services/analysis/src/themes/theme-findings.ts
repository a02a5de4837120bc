import { createHash } from 'node:crypto';
import { anonymity } from '@blindspot/contracts/anonymity';
import { supportWord } from '../anonymity/theme-support.ts';
import { supportWords, type ThemeFinding } from '../findings/findings.ts';

/** One side of a theme and how many people are behind it; a count never leaves the reading of a set. */
export interface CountedTheme extends Pick<ThemeFinding, 'id' | 'name' | 'side'> {
  /** The same for both sides of a theme. */
  readonly theme: string;
  readonly supporters: number;
  /** People on the other side of it and not on this one. */
  readonly opposed: number;
}

/**
 * What may be said of counted themes. Of the two sides of a theme the one with more people is told, where they are as many
 * the one that should grow; so no two sentences contradict each other. `voices` are all people who wrote, read or not:
 * leaving some out would turn a few into most.
 */
export function themeFindings(
  counted: readonly CountedTheme[],
  set: { readonly voices: number; readonly seed: string },
): ThemeFinding[] {
  const told = counted.flatMap((theme) => {
    const support = supportWord(theme.supporters, set.voices);
    if (support === undefined || isOutweighed(theme, counted)) return [];
    const { id, name, side, opposed } = theme;
    return [{ id, name, side, support, disputed: opposed >= anonymity.support }];
  });
  return sealedOrder(told, set.seed);
}

const isOutweighed = (theme: CountedTheme, counted: readonly CountedTheme[]): boolean =>
  counted.some(
    (other) =>
      other.theme === theme.theme &&
      other.side !== theme.side &&
      (other.supporters > theme.supporters ||
        (other.supporters === theme.supporters && theme.side === 'strength')),
  );

/** By word of support, and at random within a word: the same for the same seed, whatever order they came in. */
function sealedOrder(themes: readonly ThemeFinding[], seed: string): ThemeFinding[] {
  return themes
    .map((theme) => ({
      theme,
      draw: createHash('sha256').update(`${seed} ${theme.side} ${theme.name}`).digest('hex'),
    }))
    .sort(
      (one, other) =>
        supportWords.indexOf(one.theme.support) - supportWords.indexOf(other.theme.support) ||
        (one.draw < other.draw ? -1 : 1),
    )
    .map(({ theme }) => theme);
}
