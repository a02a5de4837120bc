import type { ThemeTexts } from './themes/theme-texts.ts';

/**
 * All texts of a language that code imports. Its folder holds a file for each part, because a page imports only the parts it
 * shows, and `messages.json`, the sentences of the screens, which Paraglide compiles.
 */
export interface LanguagePack {
  readonly themes: ThemeTexts;
}
