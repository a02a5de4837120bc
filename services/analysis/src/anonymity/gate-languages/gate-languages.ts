import type { Language } from '@blindspot/contracts/languages';
import { de } from './de/de.ts';
import { en } from './en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import type { GateLanguage } from './gate-language.ts';

const gateLanguages: Readonly<Partial<Record<Language, GateLanguage>>> = { de, en, es, fr };

/** What the gate knows of a language; undefined of one in which it can judge nothing. */
export const gateLanguage = (language: Language): GateLanguage | undefined => gateLanguages[language];

/** Whether the gate can judge what a model wrote in this language. Where it cannot, the built-in writer writes. */
export const canBeJudged = (language: Language): boolean => gateLanguage(language) !== undefined;
