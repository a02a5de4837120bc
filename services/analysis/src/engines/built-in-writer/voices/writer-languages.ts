import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import { en } from './en/en.ts';
import type { WriterLanguage } from './writer-language.ts';

/** Languages that results are written in; `offeredLanguages.analysis` names them. */
const writerLanguages: Readonly<Partial<Record<Language, WriterLanguage>>> = { en };

/** What the writer says in a language; in English where it does not know that one. */
export const writerIn = (language: Language): WriterLanguage => writerLanguages[language] ?? en;

/** The language in which somebody is written to who reads this one. */
export const writtenLanguage = (language: Language | undefined): Language =>
  language !== undefined && language in writerLanguages ? language : defaultLanguage;
