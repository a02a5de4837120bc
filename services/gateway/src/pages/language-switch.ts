import { isLanguage } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import { languageCookie } from './language.ts';

/** A path of this site: no form that a browser could read as another host, and no query. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Stores the chosen language and redirects back. */
export function addLanguageSwitch(app: App, { isSecure }: { isSecure: boolean }): void {
  app.post(pagePaths.language, { config: { operation: 'page-language' } }, (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const language = fields.get('language');
    const to = fields.get('to') ?? '';
    if (isLanguage(language)) void reply.header('set-cookie', languageCookie(language, { isSecure }));
    return reply.header('cache-control', 'no-store').redirect(ownPath.test(to) ? to : pagePaths.landing, 303);
  });
}
