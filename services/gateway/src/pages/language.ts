import type { IncomingHttpHeaders } from 'node:http';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';
import type { App } from '@blindspot/service-kit/http/create-app';
import { cookieName, cookieOf, setCookie } from './cookies.ts';
import { fieldsOf } from './posted-fields.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const readAtMost = 20;

/** Returns the language chosen with the switch, otherwise the supported language that the browser prefers. */
export function languageOf(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  { isSecure }: { isSecure: boolean },
): Language {
  const chosen = cookieOf(headers.cookie, cookieName('language', isSecure));
  if (isLanguage(chosen)) return chosen;
  return askedLanguages(headers['accept-language'])[0] ?? defaultLanguage;
}

export function languageCookie(language: Language, { isSecure }: { isSecure: boolean }): string {
  const options = { path: '/', seconds: yearSeconds, sameSite: 'Lax', isSecure } as const;
  return setCookie(cookieName('language', isSecure), language, options);
}

/** Returns the supported languages in an `Accept-Language` header, by preference. `de-AT` counts as `de`. */
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

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}

/** Path on this site that browsers cannot read as another host. Allows the query of a mail link or report. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?(?:token|form|share)=[\w.-]+)?$/;

/**
 * Adds the language switch, which stores the chosen language and redirects back. If the page has another form,
 * its fields are posted too, so that the next page can show the typed values again.
 */
export function addLanguageSwitch(app: App, { isSecure }: { isSecure: boolean }): void {
  app.post(
    pagePaths.language,
    { config: { operation: 'page-language', keepsFields: true } },
    (request, reply) => {
      const fields = fieldsOf(request);
      const language = fields.get('language');
      const to = fields.get('to') ?? '';
      if (isLanguage(language)) void reply.header('set-cookie', languageCookie(language, { isSecure }));
      const isOwn = ownPath.test(to);
      // The switch has two fields. Other fields come from a form, so the browser must post them again (307).
      const status = isOwn && fields.size > 2 ? 307 : 303;
      return reply.header('cache-control', 'no-store').redirect(isOwn ? to : pagePaths.landing, status);
    },
  );
}
