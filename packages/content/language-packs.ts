import { pack as de } from './de/pack.ts';
import { pack as en } from './en/pack.ts';
import { pack as es } from './es/pack.ts';
import { pack as fr } from './fr/pack.ts';
import type { LanguagePack } from './language-pack.ts';
import type { Language } from './languages.ts';

/** For code that runs on a server. Scripts of a browser import the parts they need from the folder of one language. */
export const languagePacks: Readonly<Record<Language, LanguagePack>> = { en, de, es, fr };
