import { labels as deLabels } from './de/labels.ts';
import { de } from './de/texts.ts';
import { labels as enLabels } from './en/labels.ts';
import { en } from './en/texts.ts';
import { labels as esLabels } from './es/labels.ts';
import { es } from './es/texts.ts';
import { labels as frLabels } from './fr/labels.ts';
import { fr } from './fr/texts.ts';
import type { Labels, ThemeTexts } from './theme-texts.ts';

/** By the tag of a language, each in a folder of that name. All texts of all of them come along: a page imports the part that it shows. */
export const themeTexts = { de, en, es, fr } satisfies Record<string, ThemeTexts>;

/** What a form and a receipt show, in every language that a page is offered in; the rest of a language may follow. */
export const labelsIn = { de: deLabels, en: enLabels, es: esLabels, fr: frLabels } satisfies Record<
  string,
  Labels
>;
