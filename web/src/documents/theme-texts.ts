import type { LanguagePack } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { isLanguage } from '@blindspot/content/languages';
import type { Description, ThemeTexts } from '@blindspot/content/themes/theme-texts';
import { isNamedThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { getLocale } from '../paraglide/runtime.js';

/** Returns the label of a theme, even of a retired theme, in the page's language. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? themeTexts().labels[theme] : undefined;

export const themeDescription = (theme: ThemeId): Description => themeTexts().descriptions[theme];

/** Words for kin and roles that may reveal who wrote a text. */
export const tellingWords = (): readonly string[] => languagePack().tellingWords;

const themeTexts = (): ThemeTexts => languagePack().themes;

/** Returns the page language's texts that are not messages. */
export function languagePack(): LanguagePack {
  const locale: string = getLocale();
  // Tests render pages in a made-up language, which has no pack.
  return languagePacks[isLanguage(locale) ? locale : 'en'];
}
