import { en } from './texts/en.ts';

/** The sentences of one language; each language has a file of them that lacks none. */
export type MailTexts = typeof en;

const languages = { en } satisfies Record<string, MailTexts>;

export type MailLanguage = keyof typeof languages;

export const mailTexts = (language: MailLanguage): MailTexts => languages[language];
