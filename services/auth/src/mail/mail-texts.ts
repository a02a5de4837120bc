import type { Language } from '@blindspot/contracts/languages';
import { de } from './texts/de.ts';
import { en, type MailTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

const languages: Readonly<Record<Language, MailTexts>> = { en, de, es, fr };

/** What mails say to somebody who reads this language. */
export const mailTexts = (language: Language): MailTexts => languages[language];
