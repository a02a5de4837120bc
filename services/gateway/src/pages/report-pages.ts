import { Id, ShareId } from '@blindspot/contracts/fields';
import { sendVisitorReportRoute } from '@blindspot/contracts/http/reports';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { fillPath } from '@blindspot/contracts/route';
import type { ReportedPage } from '@blindspot/contracts/pages/page';
import { reportReasons } from '@blindspot/contracts/vocabulary/reports';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { fieldsOf } from './posted-fields.ts';
import { rejectionOf } from './rejection-text.ts';
import { sendDocument } from './send-document.ts';

const missing = { status: 404, isPrivate: false };
const About = z.union([z.object({ form: Id }), z.object({ share: ShareId })]);

export function addReportPages(app: App, pages: Pages): void {
  app.get(pagePaths.report, { config: { operation: 'page-report' } }, (request, reply) => {
    const about = aboutOf(request);
    if (!about) return sendDocument(request, reply, pages, 'renderNotFound', { what: 'page' }, missing);
    const switchAt = fillPath(pagePaths.report, {}, { [about.kind]: about.id });
    return sendDocument(request, reply, pages, 'renderReport', { step: 'write', about }, { switchAt });
  });

  const posted = { config: { operation: 'page-report-post', keepsFields: true } };
  app.post(pagePaths.report, posted, async (request, reply) => {
    const about = aboutOf(request);
    if (!about) return sendDocument(request, reply, pages, 'renderNotFound', { what: 'page' }, missing);
    const fields = fieldsOf(request);
    const reason = reportReasons.find((one) => one === fields.get('reason'));
    const values = { reason, text: fields.get('text') ?? '' };
    const asking = { step: 'write', about, values } as const;
    if (reason === undefined) {
      const page = { ...asking, isReasonMissing: true };
      return sendDocument(request, reply, pages, 'renderReport', page, { status: 422 });
    }
    try {
      const named = about.kind === 'form' ? { request_id: about.id } : { share_id: about.id };
      const body = { about: named, reason, text: values.text };
      await pages.callService(sendVisitorReportRoute, { body }, { request });
      return await sendDocument(request, reply, pages, 'renderReport', { step: 'sent' });
    } catch (error) {
      const { status, problem } = rejectionOf(error, request, pages);
      return sendDocument(request, reply, pages, 'renderReport', { ...asking, problem }, { status });
    }
  });
}

function aboutOf({ query }: FastifyRequest): ReportedPage | undefined {
  const { data } = About.safeParse(query);
  if (!data) return undefined;
  return 'form' in data ? { kind: 'form', id: data.form } : { kind: 'share', id: data.share };
}
