import { listActiveTestimonialsRoute, type Testimonial } from '@blindspot/contracts/http/testimonials';
import { languages } from '@blindspot/contracts/languages';
import type { Refusal, AppScreen } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { tokenIn, withToken } from './link-token.ts';
import { sendDocument, sendPage } from './send-document.ts';

const noScript: Refusal = {
  code: 'needs_script',
  detail: 'Signing in needs JavaScript. Turn it on and try again.',
};
const noScriptForPasswords: Refusal = {
  code: 'needs_script',
  detail: 'Setting a password needs JavaScript. Turn it on and try again.',
};
/** The app opens the landing page with this query after an account was deleted. */
const DeletedQuery = z.object({ account: z.literal('deleted') });
/** Language in the URL, so that search engines find each language. It is not stored as the reader's choice. */
const AddressedQuery = z.object({ lang: z.enum(languages) });

/** Adds the landing page, the pages for passwords, and the shell of the signed-in app. */
export function addSitePages(app: App, pages: Pages): void {
  const { documents, contextOf, newsletterConsent, help } = pages;

  app.get(pagePaths.landing, { config: { operation: 'page-landing' } }, async (request, reply) => {
    const accountDeleted = DeletedQuery.safeParse(request.query).success;
    const language = AddressedQuery.safeParse(request.query).data?.lang;
    const data = {
      newsletterConsent,
      testimonials: await findTestimonials(request, pages),
      ...(accountDeleted && { accountDeleted }),
      ...(language && { language, isAddressed: true }),
    };
    const cache = accountDeleted ? 'none' : 'public';
    return sendPage(request, reply, pages, 'renderLanding', data, { switchAt: pagePaths.landing, cache });
  });

  // A form posted without JavaScript gets a page that asks for JavaScript; the body is not read.
  const sentence = (request: FastifyRequest, refusal: Refusal): string =>
    documents.sayRefusal(refusal, contextOf(request).language);
  const login = { config: { operation: 'page-login' } };
  const atLogin = { switchAt: pagePaths.login, isPrivate: false };
  app.get(pagePaths.login, login, (request, reply) =>
    sendPage(request, reply, pages, 'renderLogin', {}, atLogin),
  );
  app.post(pagePaths.login, login, (request, reply) => {
    const problem = sentence(request, noScript);
    return sendDocument(request, reply, pages, 'renderLogin', { problem }, atLogin);
  });
  const register = { config: { operation: 'page-register' } };
  const atRegister = { switchAt: pagePaths.register, isPrivate: false };
  app.get(pagePaths.register, register, (request, reply) =>
    sendPage(request, reply, pages, 'renderRegister', { newsletterConsent }, atRegister),
  );
  app.post(pagePaths.register, register, (request, reply) => {
    const data = { newsletterConsent, problem: sentence(request, noScript) };
    return sendDocument(request, reply, pages, 'renderRegister', data, atRegister);
  });
  const resetPassword = { config: { operation: 'page-reset-password' } };
  app.get(pagePaths.resetPassword, resetPassword, (request, reply) => {
    const token = tokenIn(request);
    const switchAt = withToken(pagePaths.resetPassword, token);
    return sendDocument(request, reply, pages, 'renderResetPassword', { token }, { switchAt });
  });
  app.post(pagePaths.resetPassword, resetPassword, (request, reply) => {
    const data = { token: null, problem: sentence(request, noScriptForPasswords) };
    const switchAt = pagePaths.resetPassword;
    return sendDocument(request, reply, pages, 'renderResetPassword', data, { switchAt });
  });

  for (const [url, screen] of appPaths)
    app.get(url, { config: { operation: 'page-app' } }, (request, reply) =>
      sendPage(request, reply, pages, 'appShell', { newsletterConsent, help, screen }),
    );
}

/** Paths of the signed-in app, each with its likely first screen. The app itself routes below these paths. */
const appPaths: readonly (readonly [url: string, screen: AppScreen])[] = [
  [pagePaths.dashboard, 'dashboard'],
  [pagePaths.summary.replace(':requestId', '*'), 'summary'],
  [pagePaths.beforeYouLook, 'before-you-look'],
  [pagePaths.trust.replace(':requestId', '*'), 'trust'],
  ...withAllBelow(pagePaths.myResponses, 'my-responses'),
  ...withAllBelow(pagePaths.admin, 'admin'),
  ...withAllBelow(pagePaths.account, 'account'),
];

function withAllBelow(path: string, screen: AppScreen): [url: string, screen: AppScreen][] {
  return [
    [path, screen],
    [`${path}/*`, screen],
  ];
}

/** Returns the testimonials; null if they are unavailable, so that the page shows samples. */
async function findTestimonials(
  request: FastifyRequest,
  { recent, callService }: Pages,
): Promise<Testimonial[] | null> {
  try {
    const ask = () => callService(listActiveTestimonialsRoute, {}, { request, timeoutMs: 1_000 });
    return (await recent.read('testimonials', ask)).body;
  } catch (error) {
    request.log.warn({ request_id: request.id, err: error }, 'the testimonials could not be loaded');
    return null;
  }
}
