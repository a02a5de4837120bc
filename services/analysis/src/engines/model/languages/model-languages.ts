import type { Language } from '@blindspot/contracts/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ModelLanguage } from './model-language.ts';

/** What the model's steps need to know of each language. */
export const modelLanguages: Readonly<Record<Language, ModelLanguage>> = { de, en, es, fr };
