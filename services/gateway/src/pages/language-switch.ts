import { isLanguage } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import { languageCookie } from './language.ts';

/** A path of ours: nothing that a browser could read as another host, and nothing that says more than where. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Keeps the choice of a language, and leads back to where it was made. */
export function addLanguageSwitch(app: App, { isSecure }: { isSecure: boolean }): void {
  app.post(pagePaths.language, { config: { operation: 'page-language' } }, (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const language = fields.get('language');
    const to = fields.get('to') ?? '';
    if (isLanguage(language)) void reply.header('set-cookie', languageCookie(language, { isSecure }));
    return reply.header('cache-control', 'no-store').redirect(ownPath.test(to) ? to : pagePaths.landing, 303);
  });
}
