import { isFamilyId } from '@blindspot/content/themes/families';
import { isThemeId } from '@blindspot/content/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { SheetReading, Statement, ThemeInOwnWords } from './statement.ts';

/** Statements of one person about the owner, as stored with the set in which the person entered. */
export interface VoiceStatements {
  readonly taps: readonly Statement[];
  /** `model` if a model read the texts of this person and of everyone who entered in the same set. */
  readonly reader: Reader;
  /** Empty if no model read the texts. */
  readonly reading: SheetReading;
}

/** Returns taps as statements, without themes that were retired since the form was frozen. */
export const tappedStatements = (tapped: TappedThemes): Statement[] =>
  Object.entries(tapped).flatMap(([question, ids]) =>
    ids.filter(isThemeId).map((theme) => ({ theme, question })),
  );

/** Stored format, of this version of the vocabulary or another. */
export interface KeptStatement {
  readonly theme: string | ThemeInOwnWords;
  readonly question: string;
}

export interface KeptReading {
  readonly statements: readonly KeptStatement[];
  readonly wishes?: readonly string[];
}

/**
 * Returns the stored statements that are still valid, without retired themes and themes that only a newer
 * version knows.
 */
export const sayable = (kept: readonly KeptStatement[]): Statement[] =>
  kept.flatMap(({ theme, question }) =>
    typeof theme !== 'string' || isThemeId(theme) || isFamilyId(theme) ? [{ theme, question }] : [],
  );

export const sayableReading = ({ statements, wishes }: KeptReading): SheetReading => ({
  statements: sayable(statements),
  ...(wishes && { wishes }),
});
