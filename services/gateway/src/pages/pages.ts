import { CallError } from '@blindspot/contracts/client';
import type { App } from '@blindspot/service-kit/http/create-app';
import { toAppError } from '@blindspot/service-kit/http/error-handler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addFeedbackPages } from './feedback-pages.ts';
import { addThankYouPage } from './thank-you-page.ts';
import { addLegalPages } from './legal-pages.ts';
import { addLanguageSwitch } from './language.ts';
import { addLostReceiptPages } from './lost-receipt-pages.ts';
import { addMailLinkPages } from './mail-link-pages.ts';
import type { Pages } from './page-context.ts';
import { addPublicSummaryPage } from './public-summary-page.ts';
import { addReceiptPages } from './receipt-pages.ts';
import { addReportPages } from './report-pages.ts';
import { fieldsOf } from './posted-fields.ts';
import { sendDocument, sendPage } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { addSitePages } from './site-pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the posted form contains typed text, which must be shown again after a rejection. */
    keepsFields?: boolean;
  }
}

export async function addPages(app: App, pages: Pages): Promise<void> {
  await app.register(async (instance) => {
    const scope = instance as App;
    scope.setErrorHandler((error, request, reply) => sendProblemPage(error, request, reply, pages));
    // A request is admitted only after its body is read, so that a rejected form keeps its text.
    scope.addHook('preHandler', (request, reply) =>
      pages.admit(request, reply, request.routeOptions.config.operation ?? 'page'),
    );
    addSitePages(scope, pages);
    addLegalPages(scope, pages);
    await addMailLinkPages(scope, pages);
    addFeedbackPages(scope, pages);
    addThankYouPage(scope, pages);
    addReceiptPages(scope, pages);
    // The form pages register the parser for posted forms, so the language switch comes after them.
    addLanguageSwitch(scope, pages);
    addLostReceiptPages(scope, pages);
    addReportPages(scope, pages);
    addPublicSummaryPage(scope, pages);
  });
}

/** Sends a 404 page to a browser. Returns undefined for an API call or another client. */
export function pageNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pick<Pages, 'rendered' | 'contextOf'>,
): FastifyReply | Promise<FastifyReply> | undefined {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (!wantsPage || request.url.startsWith('/api/')) return undefined;
  const options = { status: 404, cache: 'none' } as const;
  return sendPage(request, reply, pages, 'renderNotFound', { what: 'page' }, options);
}

function sendProblemPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): FastifyReply | Promise<FastifyReply> {
  const problem = error instanceof CallError ? refusalOf(error, onOurSide) : toAppError(error, request);
  if (problem.status >= 500) request.log.warn({ request_id: request.id, err: error }, 'a page failed');
  const { status, code, headers } = problem;
  void reply.headers(headers);
  const fields =
    mayComeAgain(status) && request.routeOptions.config.keepsFields ? [...fieldsOf(request)] : [];
  const data = {
    status,
    isCrowded: code === 'too_busy',
    detail: pages.documents.sayRefusal(problem, pages.contextOf(request).language),
  };
  const isFrequent = code === 'too_busy' || code === 'too_many_requests';
  if (isFrequent && fields.length === 0) {
    // Rejecting must be cheaper than serving, so this page is rendered and compressed only once.
    const options = { key: `${status} ${code}`, status, cache: 'none', isPrivate: true } as const;
    return sendPage(request, reply, pages, 'renderProblem', data, options);
  }
  const own = { ...data, reference: request.id, ...(fields.length > 0 ? { fields } : {}) };
  return sendDocument(request, reply, pages, 'renderProblem', own, { status });
}

const onOurSide = 'Something went wrong on our side. Please try again.';
const mayComeAgain = (status: number): boolean => status === 429 || status >= 500;
