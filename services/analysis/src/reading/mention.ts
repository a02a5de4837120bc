import { isFamilyId, type FamilyId } from '@blindspot/content/themes/families';
import { isThemeId, type ThemeId, type ThemeKind } from '@blindspot/content/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';

/**
 * One theme that one person names under one question, by a tap or in words that a model read. A theme counts
 * once per person, even under several questions.
 */
export interface Mention {
  /** The theme is a family only if a model found the family but none of its themes. */
  readonly theme: ThemeId | FamilyId | ThemeInOwnWords;
  readonly question: string;
}

export interface ThemeInOwnWords {
  readonly label: string;
  readonly kind: ThemeKind;
}

export interface SheetReading {
  readonly mentions: readonly Mention[];
  /** The person's wishes, in general words that the gate has accepted. */
  readonly wishes?: readonly string[];
}

/** One person's mentions about the owner, stored with the set in which the person entered. */
export interface PersonMentions {
  readonly taps: readonly Mention[];
  /** `model` if a model read the texts of everyone who entered in the same set. */
  readonly reader: Reader;
  readonly reading: SheetReading;
}

/** Returns the tapped themes as mentions, without retired themes. */
export const tappedMentions = (tapped: TappedThemes): Mention[] =>
  Object.entries(tapped).flatMap(([question, ids]) =>
    ids.filter(isThemeId).map((theme) => ({ theme, question })),
  );

/** Drops themes that are no longer in the vocabulary. */
export const validMentions = (stored: readonly Mention[]): Mention[] =>
  stored.filter(({ theme }) => typeof theme !== 'string' || isThemeId(theme) || isFamilyId(theme));

export const validReading = (stored: SheetReading): SheetReading => ({
  ...stored,
  mentions: validMentions(stored.mentions),
});
