import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';

/**
 * One thing that one person says about the owner under one question, by a tap or in words that a model read.
 * Taps and words count the same. A theme counts once per person, even if it appears under several questions.
 */
export interface Mention {
  /** The theme is a family only if a model found the family but none of its themes. */
  readonly theme: ThemeId | FamilyId | ThemeInOwnWords;
  readonly question: string;
}

/** Theme in a model's own words, where the vocabulary has none. */
export interface ThemeInOwnWords {
  readonly label: string;
  readonly kind: ThemeKind;
}

export interface SheetReading {
  readonly mentions: readonly Mention[];
  /** The person's wishes, in general words that the gate has accepted. */
  readonly wishes?: readonly string[];
}
