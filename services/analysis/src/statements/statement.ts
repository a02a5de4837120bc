import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';

/**
 * One person says one thing of the owner under one question. It comes from a tap or from a model that read their words, and
 * counts alike; a theme counts once for a person, under however many questions they say it.
 */
export interface Statement {
  /** A family if a model found no theme of it. */
  readonly theme: ThemeId | FamilyId | ThemeInOwnWords;
  readonly question: string;
}

/** A model's, where no theme of the vocabulary fits. */
export interface ThemeInOwnWords {
  readonly label: string;
  readonly kind: ThemeKind;
}

/** What a model reads in what one person wrote. */
export interface SheetReading {
  readonly statements: readonly Statement[];
  /** What the writer asks for, in general words that passed the gate; a model's alone. */
  readonly wishes?: readonly string[];
}
