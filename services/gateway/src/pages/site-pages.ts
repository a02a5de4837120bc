import { listActiveTestimonialsRoute, type Testimonial } from '@blindspot/contracts/http/testimonials';
import { languages } from '@blindspot/contracts/languages';
import type { Refusal, AppScreen } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { LinkToken } from './link-token.ts';
import { sendDocument, sendPage } from './send-document.ts';

const testimonialsLiveMs = 5_000;
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
/** Query with the language of the page, for search engines. Only the language switch stores a choice. */
const AddressedQuery = z.object({ lang: z.enum(languages) });
const ResetQuery = z.object({ token: LinkToken });

/** Adds the landing page, the pages for passwords, and the shell of the signed-in app. */
export function addSitePages(app: App, pages: Pages): void {
  const { documents, rendered, contextOf, appContextOf, newsletterConsent, help } = pages;
  const testimonials = createTestimonials(pages);

  app.get(pagePaths.landing, { config: { operation: 'page-landing' } }, async (request, reply) => {
    const accountDeleted = DeletedQuery.safeParse(request.query).success;
    const addressed = AddressedQuery.safeParse(request.query).data?.lang;
    const context = { ...contextOf(request, pagePaths.landing), ...(addressed && { language: addressed }) };
    const page = rendered.of('renderLanding', {
      ...context,
      newsletterConsent,
      testimonials: await testimonials(request),
      ...(accountDeleted && { accountDeleted }),
      ...(addressed && { isAddressed: true }),
    });
    return sendPage(request, reply, page, {
      language: context.language,
      cache: accountDeleted ? 'none' : 'public',
    });
  });

  app.get(pagePaths.login, { config: { operation: 'page-login' } }, (request, reply) => {
    const context = contextOf(request, pagePaths.login);
    const { language } = context;
    return sendPage(request, reply, rendered.of('renderLogin', context), { language });
  });
  app.get(pagePaths.register, { config: { operation: 'page-register' } }, (request, reply) => {
    const context = contextOf(request, pagePaths.register);
    const page = rendered.of('renderRegister', { ...context, newsletterConsent });
    return sendPage(request, reply, page, { language: context.language });
  });
  // A form posted without script gets a page that asks for script; the body is not read.
  app.post(pagePaths.login, { config: { operation: 'page-login' } }, (request, reply) => {
    const context = contextOf(request, pagePaths.login);
    const { language } = context;
    const problem = documents.sayRefusal(noScript, language);
    return sendDocument(request, reply, documents.renderLogin({ ...context, problem }), { language });
  });
  app.post(pagePaths.register, { config: { operation: 'page-register' } }, (request, reply) => {
    const context = contextOf(request, pagePaths.register);
    const { language } = context;
    const problem = documents.sayRefusal(noScript, language);
    const page = documents.renderRegister({ ...context, newsletterConsent, problem });
    return sendDocument(request, reply, page, { language });
  });
  app.get(pagePaths.resetPassword, { config: { operation: 'page-reset-password' } }, (request, reply) => {
    const token = ResetQuery.safeParse(request.query).data?.token ?? null;
    // A page with a token has no language switch, because the switch would drop the token from the URL.
    const context = contextOf(request, token === null ? pagePaths.resetPassword : undefined);
    const { language } = context;
    const page = documents.renderResetPassword({ ...context, token });
    return sendDocument(request, reply, page, { language, isPrivate: true });
  });
  app.post(pagePaths.resetPassword, { config: { operation: 'page-reset-password' } }, (request, reply) => {
    const context = contextOf(request, pagePaths.resetPassword);
    const { language } = context;
    const problem = documents.sayRefusal(noScriptForPasswords, language);
    const page = documents.renderResetPassword({ ...context, token: null, problem });
    return sendDocument(request, reply, page, { language, isPrivate: true });
  });

  for (const [url, screen] of appPaths) {
    app.get(url, { config: { operation: 'page-app' } }, (request, reply) => {
      const context = appContextOf(request);
      const page = rendered.of('appShell', { ...context, newsletterConsent, help, screen });
      return sendPage(request, reply, page, { language: context.language });
    });
  }
}

/**
 * Paths of the signed-in app, each with the screen that it most likely shows. The app itself routes below
 * these paths.
 */
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

/**
 * Creates a function that loads the testimonials and caches them for five seconds. Unavailable testimonials
 * are null, so that the page shows samples.
 */
function createTestimonials({
  callService,
}: Pages): (request: FastifyRequest) => Promise<Testimonial[] | null> {
  let known: { at: number; list: Testimonial[] | null } | undefined;
  return async (request) => {
    if (known && performance.now() - known.at < testimonialsLiveMs) return known.list;
    const list = await callService(listActiveTestimonialsRoute, {}, { request, timeoutMs: 1_000 }).then(
      ({ body }) => body,
      (error: unknown) => {
        request.log.warn({ request_id: request.id, err: error }, 'the testimonials could not be loaded');
        return null;
      },
    );
    if (list) known = { at: performance.now(), list };
    return list;
  };
}
