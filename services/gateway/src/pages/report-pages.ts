import { CallError } from '@blindspot/contracts/client';
import { Id, ShareId } from '@blindspot/contracts/fields';
import { sendVisitorReportRoute } from '@blindspot/contracts/http/reports';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { ReportedPage, ReportPage } from '@blindspot/contracts/pages/page';
import { reportReasons } from '@blindspot/contracts/vocabulary/reports';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { rejectionText } from './rejection-text.ts';

const About = z.union([z.object({ form: Id }), z.object({ share: ShareId })]);

/** Adds the page to report a form or a shared result without an account, with or without script. */
export function addReportPages(app: App, pages: Pages): void {
  app.get(pagePaths.report, { config: { operation: 'page-report' } }, (request, reply) => {
    const about = aboutOf(request);
    return about ? send(request, reply, pages, { step: 'write', about }) : sendMissing(request, reply, pages);
  });

  const posted = { config: { operation: 'page-report-post', keepsFields: true } };
  app.post(pagePaths.report, posted, async (request, reply) => {
    const about = aboutOf(request);
    if (!about) return sendMissing(request, reply, pages);
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const reason = reportReasons.find((one) => one === fields.get('reason'));
    const values = { reason, text: fields.get('text') ?? '' };
    const asking = { step: 'write', about, values } as const;
    if (reason === undefined) return send(request, reply, pages, { ...asking, isReasonMissing: true }, 422);
    try {
      const named = about.kind === 'form' ? { request_id: about.id } : { share_id: about.id };
      const body = { about: named, reason, text: values.text };
      await pages.callService(sendVisitorReportRoute, { body }, { request });
      return await send(request, reply, pages, { step: 'sent' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refusal = refusalOf(error, '');
      const problem = rejectionText(refusal, pages.documents, pages.contextOf(request).language);
      return send(request, reply, pages, { ...asking, problem }, refusal.status);
    }
  });
}

function aboutOf({ query }: FastifyRequest): ReportedPage | undefined {
  const { data } = About.safeParse(query);
  if (!data) return undefined;
  return 'form' in data ? { kind: 'form', id: data.form } : { kind: 'share', id: data.share };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: ReportPage,
  status = 200,
): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const { language } = context;
  const document = pages.documents.renderReport({ ...context, ...page });
  return sendDocument(request, reply, document, { language, status, isPrivate: true });
}

function sendMissing(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const { language } = context;
  const document = pages.documents.renderNotFound({ ...context, what: 'page' });
  return sendDocument(request, reply, document, { language, status: 404 });
}
