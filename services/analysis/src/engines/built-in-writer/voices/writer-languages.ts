import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import type { WriterLanguage } from './writer-language.ts';

const writerLanguages: Readonly<Record<Language, WriterLanguage>> = { en, de, es, fr };

/** What the writer says in a language. */
export const writerIn = (language: Language): WriterLanguage => writerLanguages[language];

/** The language in which somebody is written to who reads this one. */
export const writtenLanguage = (language: Language | undefined): Language => language ?? defaultLanguage;
