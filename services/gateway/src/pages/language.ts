import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';

/** What a browser says of its reader. */
export interface LanguageHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** Where people arrive by https, nothing that speaks plain http for this host can plant a cookie with the prefix. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Secure-language' : 'language');
const yearSeconds = 365 * 24 * 60 * 60;
/** More than anybody reads; a longer header is read as far as this. */
const readAtMost = 20;

/** The language of a page: what was chosen with the switch, else what the browser asks for most of what is offered. */
export function languageOf(
  headers: LanguageHeaders,
  { offered, isSecure }: { offered: readonly Language[]; isSecure: boolean },
): Language {
  const chosen = chosenLanguage(headers.cookie, cookieName(isSecure));
  if (chosen && offered.includes(chosen)) return chosen;
  return (
    askedLanguages(headers['accept-language']).find((language) => offered.includes(language)) ??
    defaultLanguage
  );
}

/** The cookie of a choice: it says nothing but the language, and is set by nothing but the switch. */
export function languageCookie(language: Language, { isSecure }: { isSecure: boolean }): string {
  const parts = [
    `${cookieName(isSecure)}=${language}`,
    'Path=/',
    `Max-Age=${yearSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

function chosenLanguage(cookies = '', wanted: string): Language | undefined {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .filter(([name]) => name === wanted)
    .map(([, value]) => value)
    .find(isLanguage);
}

/** Ours among those that are asked for, the dearest first; a region is read as its language. */
function askedLanguages(header = ''): Language[] {
  return header
    .slice(0, 1_000)
    .split(',', readAtMost)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      return { language: tag.split('-')[0], quality: qualityOf(parameters) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .filter(isLanguage);
}

/** What is no number between 0 and 1 was not meant to be read. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}
