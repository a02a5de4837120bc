import { pack as de } from './de/pack.ts';
import { pack as en } from './en/pack.ts';
import { pack as es } from './es/pack.ts';
import { pack as fr } from './fr/pack.ts';
import type { LanguagePack } from './language-pack.ts';
import type { Language } from './languages.ts';

/** Language packs for server code. Browser code imports single files from a language's folder. */
export const languagePacks: Readonly<Record<Language, LanguagePack>> = { en, de, es, fr };
