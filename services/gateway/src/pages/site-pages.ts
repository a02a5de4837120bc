import { listActiveTestimonialsRoute } from '@blindspot/contracts/http/testimonials';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import type { AppScreen } from '@blindspot/contracts/pages/site';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';

const testimonialsLiveMs = 5_000;
const noScript = 'Signing in needs JavaScript. Please switch it on and try again.';
const noScriptForPasswords = 'Setting a password needs JavaScript. Please switch it on and try again.';
/** Where the app leads whoever has just deleted their account. */
const DeletedQuery = z.object({ account: z.literal('deleted') });
const ResetQuery = z.object({ token: z.string().min(1).max(200).optional() });

/** Pages that are the same for everybody, and the shell of the signed-in app. */
export function addSitePages(app: App, pages: Pages): void {
  const { documents, context, newsletterConsent, help } = pages;
  const testimonials = createTestimonials(pages);

  app.get(pagePaths.landing, { config: { operation: 'page-landing' } }, async (request, reply) => {
    const accountDeleted = DeletedQuery.safeParse(request.query).success;
    const page = documents.renderLanding({
      ...context,
      newsletterConsent,
      testimonials: await testimonials(request),
      ...(accountDeleted && { accountDeleted }),
    });
    return sendDocument(request, reply, page, { isShared: !accountDeleted });
  });

  app.get(pagePaths.login, { config: { operation: 'page-login' } }, (request, reply) =>
    sendDocument(request, reply, documents.renderLogin(context), { isShared: true }),
  );
  app.get(pagePaths.register, { config: { operation: 'page-register' } }, (request, reply) =>
    sendDocument(request, reply, documents.renderRegister({ ...context, newsletterConsent }), {
      isShared: true,
    }),
  );
  // Without script a form is posted as it is; what was typed is not read.
  app.post(pagePaths.login, { config: { operation: 'page-login' } }, (request, reply) =>
    sendDocument(request, reply, documents.renderLogin({ ...context, problem: noScript })),
  );
  app.post(pagePaths.register, { config: { operation: 'page-register' } }, (request, reply) =>
    sendDocument(
      request,
      reply,
      documents.renderRegister({ ...context, newsletterConsent, problem: noScript }),
    ),
  );
  app.get(pagePaths.resetPassword, { config: { operation: 'page-reset-password' } }, (request, reply) => {
    const token = ResetQuery.safeParse(request.query).data?.token ?? null;
    return sendDocument(request, reply, documents.renderResetPassword({ ...context, token }), {
      isPrivate: true,
    });
  });
  app.post(pagePaths.resetPassword, { config: { operation: 'page-reset-password' } }, (request, reply) => {
    const page = documents.renderResetPassword({ ...context, token: null, problem: noScriptForPasswords });
    return sendDocument(request, reply, page, { isPrivate: true });
  });

  for (const [url, screen] of appPaths) {
    app.get(url, { config: { operation: 'page-app' } }, (request, reply) =>
      sendDocument(request, reply, documents.appShell({ ...context, newsletterConsent, help, screen }), {
        isShared: true,
      }),
    );
  }
}

/** Every path of the signed-in app, and the screen that it most likely leads to; what is behind them the app itself knows. */
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

/** The testimonials of the last five seconds; null, so that samples are shown, where they cannot be had. */
function createTestimonials({
  callService,
}: Pages): (request: FastifyRequest) => Promise<Testimonial[] | null> {
  let known: { at: number; list: Testimonial[] | null } | undefined;
  return async (request) => {
    if (known && performance.now() - known.at < testimonialsLiveMs) return known.list;
    const list = await callService(listActiveTestimonialsRoute, {}, { request, timeoutMs: 1_000 }).then(
      ({ body }) => body,
      (error: unknown) => {
        request.log.warn({ request_id: request.id, err: error }, 'the testimonials could not be had');
        return null;
      },
    );
    if (list) known = { at: performance.now(), list };
    return list;
  };
}
