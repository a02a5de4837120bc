import { descriptions as de } from '@blindspot/themes/de/descriptions';
import { descriptions as en } from '@blindspot/themes/en/descriptions';
import { descriptions as es } from '@blindspot/themes/es/descriptions';
import { descriptions as fr } from '@blindspot/themes/fr/descriptions';
import type { ThemeId } from '@blindspot/themes/vocabulary';
import { getLocale, type Locale } from '../paraglide/runtime.js';

const descriptionsIn = { de, en, es, fr } satisfies Record<Locale, unknown>;

/** What a theme looks like, does and might lead to, in the language of the page. */
export const themeDescription = (theme: ThemeId): (typeof en)[ThemeId] => descriptionsIn[getLocale()][theme];
