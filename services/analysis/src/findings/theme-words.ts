import type { Language } from '@blindspot/contracts/languages';
import { themeTexts } from '@blindspot/themes/languages';
import type { ThemeTexts } from '@blindspot/themes/theme-texts';

const known: Readonly<Record<Language, ThemeTexts>> = themeTexts;

/** What the vocabulary says of its themes beside a text of this language. */
export const themeWordsIn = (language: Language): ThemeTexts => known[language];
