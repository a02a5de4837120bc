import { en } from './en/texts.ts';
import type { ThemeTexts } from './theme-texts.ts';

/** By the tag of a language, each in a folder of that name. All texts of all of them come along: a page imports the part that it shows. */
export const themeTexts = { en } satisfies Record<string, ThemeTexts>;
