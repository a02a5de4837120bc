import type { FamilyId } from '@blindspot/content/themes/families';
import type { ThemeId, ThemeKind } from '@blindspot/content/themes/vocabulary';

/**
 * One person says one thing of the owner under one question. It comes from a tap, from the built-in reader or from a model, and
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

/** What a reader makes of what one person wrote. */
export interface SheetReading {
  readonly statements: readonly Statement[];
  /** What the writer asks for, in general words that passed the gate; a model's alone. */
  readonly wishes?: readonly string[];
  /** Whether there was anything to read: an 'n/a' is nothing. */
  readonly wrote: boolean;
  /** English name of the language that most of it is in, where the reader does not know that. */
  readonly unreadLanguage: string | null;
}
