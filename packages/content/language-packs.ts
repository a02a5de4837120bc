import { pack as de } from './de/pack.ts';
import { pack as en } from './en/pack.ts';
import { pack as es } from './es/pack.ts';
import { pack as fr } from './fr/pack.ts';
import type { LanguagePack } from './language-pack.ts';
import type { Language } from './languages.ts';

/** Language packs for code on a server. Browser code imports single parts from the folder of a language. */
export const languagePacks: Readonly<Record<Language, LanguagePack>> = { en, de, es, fr };
