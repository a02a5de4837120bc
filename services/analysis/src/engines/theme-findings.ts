import { createHash } from 'node:crypto';
import { supportWord } from '../anonymity/theme-support.ts';
import { supportWords, type ThemeFinding } from '../findings/findings.ts';
import { claimsMore } from './support-claims.ts';

/** One side of a theme and how many people are behind it; a count never leaves the reading of a set. */
export interface CountedTheme extends Pick<ThemeFinding, 'id' | 'name' | 'side'> {
  /** The same for both sides of a theme. */
  readonly theme: string;
  readonly supporters: number;
}

/**
 * What may be said of counted themes. Of two sides that may both be told the one with the greater word is, where the words are alike
 * the one that should grow, each as disputed; so no two sentences contradict each other. Which it is follows from the two words alone:
 * comparing counts would tell more of them than the words do. `voices` are all people who wrote, read or not: leaving some out would
 * turn a few into most.
 */
export function themeFindings(
  counted: readonly CountedTheme[],
  set: { readonly voices: number; readonly seed: string },
): ThemeFinding[] {
  const told = counted.flatMap((theme) => {
    const support = supportWord(theme.supporters, set.voices);
    if (support === undefined) return [];
    const opposite = counted.find((other) => other.theme === theme.theme && other.side !== theme.side);
    const opposed = supportWord(opposite?.supporters ?? 0, set.voices);
    const { id, name, side } = theme;
    const yields =
      opposed !== undefined && (claimsMore(opposed, support) || (opposed === support && side === 'strength'));
    return yields ? [] : [{ id, name, side, support, disputed: opposed !== undefined }];
  });
  return sealedOrder(told, set.seed);
}

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
