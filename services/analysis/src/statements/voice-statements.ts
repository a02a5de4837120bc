import { isFamilyId } from '@blindspot/content/themes/families';
import { isThemeId } from '@blindspot/content/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { SheetReading, Statement, ThemeInOwnWords } from './statement.ts';

/** What one person says of the owner, as it is kept with the set in which they entered. */
export interface VoiceStatements {
  readonly taps: readonly Statement[];
  /** `model` where a model read their words, together with those of everybody who entered with them. */
  readonly reader: Reader;
  /** Empty where no model read their words. */
  readonly reading: SheetReading;
}

/** Taps as statements. A theme that was retired since the form was frozen is said no more. */
export const tappedStatements = (tapped: TappedThemes): Statement[] =>
  Object.entries(tapped).flatMap(([question, ids]) =>
    ids.filter(isThemeId).map((theme) => ({ theme, question })),
  );

/** As it was kept, by this version of the vocabulary or by another. */
export interface KeptStatement {
  readonly theme: string | ThemeInOwnWords;
  readonly question: string;
}

export interface KeptReading {
  readonly statements: readonly KeptStatement[];
  readonly wishes?: readonly string[];
}

/** What was kept and can still be said: a theme that was retired since, or that a newer image knows, is said no more. */
export const sayable = (kept: readonly KeptStatement[]): Statement[] =>
  kept.flatMap(({ theme, question }) =>
    typeof theme !== 'string' || isThemeId(theme) || isFamilyId(theme) ? [{ theme, question }] : [],
  );

export const sayableReading = ({ statements, wishes }: KeptReading): SheetReading => ({
  statements: sayable(statements),
  ...(wishes && { wishes }),
});
