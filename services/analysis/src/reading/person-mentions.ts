import { isFamilyId } from '@blindspot/content/themes/families';
import { isThemeId } from '@blindspot/content/themes/vocabulary';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { SheetReading, Mention, ThemeInOwnWords } from './mention.ts';

/** One person's mentions about the owner, stored with the set in which the person entered. */
export interface PersonMentions {
  readonly taps: readonly Mention[];
  /** `model` if a model read the texts of everyone who entered in the same set. */
  readonly reader: Reader;
  readonly reading: SheetReading;
}

/** Returns the tapped themes as mentions, without themes that were retired since the form was frozen. */
export const tappedMentions = (tapped: TappedThemes): Mention[] =>
  Object.entries(tapped).flatMap(([question, ids]) =>
    ids.filter(isThemeId).map((theme) => ({ theme, question })),
  );

/** Stored format, which may come from another version of the vocabulary. */
export interface StoredMention {
  readonly theme: string | ThemeInOwnWords;
  readonly question: string;
}

export interface StoredReading {
  readonly mentions: readonly StoredMention[];
  readonly wishes?: readonly string[];
}

/** Returns the stored mentions, without themes that this version of the vocabulary lacks. */
export const validMentions = (kept: readonly StoredMention[]): Mention[] =>
  kept.flatMap(({ theme, question }) =>
    typeof theme !== 'string' || isThemeId(theme) || isFamilyId(theme) ? [{ theme, question }] : [],
  );

export const validReading = ({ mentions, wishes }: StoredReading): SheetReading => ({
  mentions: validMentions(mentions),
  ...(wishes && { wishes }),
});
