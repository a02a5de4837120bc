import { isThemeId } from '@blindspot/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { SheetReading, Statement } from './statement.ts';

/** What one person says of the owner, as it is kept with the set in which they entered. */
export interface VoiceStatements {
  readonly taps: readonly Statement[];
  readonly reader: Reader;
  /** What the reader made of their words. */
  readonly reading: SheetReading;
}

/** Taps as statements. A theme that was retired since the form was frozen is said no more. */
export const tappedStatements = (tapped: TappedThemes): Statement[] =>
  Object.entries(tapped).flatMap(([question, ids]) =>
    ids.filter(isThemeId).map((theme) => ({ theme, question })),
  );
