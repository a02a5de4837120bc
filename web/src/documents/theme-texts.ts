import type { LanguagePack } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { isLanguage } from '@blindspot/content/languages';
import type { Description, ThemeTexts } from '@blindspot/content/themes/theme-texts';
import { isNamedThemeId, type ThemeId } from '@blindspot/content/themes/vocabulary';
import { getLocale } from '../paraglide/runtime.js';

/** Returns the label of a theme in the page's language, including retired themes. */
export const themeLabel = (theme: string): string | undefined =>
  isNamedThemeId(theme) ? themeTexts().labels[theme] : undefined;

export const themeDescription = (theme: ThemeId): Description => themeTexts().descriptions[theme];

export const tellingWords = (): readonly string[] => languagePack().tellingWords;

const themeTexts = (): ThemeTexts => languagePack().themes;

export function languagePack(): LanguagePack {
  const locale: string = getLocale();
  // Tests render pages in a made-up language, for which no texts exist.
  return languagePacks[isLanguage(locale) ? locale : 'en'];
}
