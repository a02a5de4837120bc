import { CallError } from '@blindspot/contracts/client';
import {
  askForErasureLinkRoute,
  eraseByLinkRoute,
  openErasureLinkRoute,
} from '@blindspot/contracts/http/receipts';
import type { LostReceiptPage } from '@blindspot/contracts/pages/receipts';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { LinkToken } from './link-token.ts';
import { sendDocument } from './send-document.ts';
import { refusalOf } from './service-client.ts';
import { rejectionText } from './rejection-text.ts';

const LinkQuery = z.object({ token: LinkToken });

/**
 * Adds the pages for responders who lost their receipt: one mails a link, the other lists the answers to
 * erase. Both work without script.
 */
export function addLostReceiptPages(app: App, pages: Pages): void {
  app.get(pagePaths.lostReceipt, { config: { operation: 'page-lost-receipt' } }, (request, reply) =>
    send(request, reply, pages, { step: 'ask' }),
  );

  const asking = { config: { operation: 'page-lost-receipt-post', keepsFields: true } };
  app.post(pagePaths.lostReceipt, asking, async (request, reply) => {
    const email = fieldsOf(request).get('email') ?? '';
    try {
      await pages.callService(askForErasureLinkRoute, { body: { email } }, { request });
      return await send(request, reply, pages, { step: 'asked' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refusal = refusalOf(error, '');
      const problem = rejectionText(refusal, pages.documents, pages.contextOf(request).language);
      return send(request, reply, pages, { step: 'ask', email, problem }, refusal.status);
    }
  });

  const linked = { config: { operation: 'page-lost-receipt-answers' } };
  app.get(pagePaths.lostReceiptAnswers, linked, (request, reply) => {
    const token = LinkQuery.safeParse(request.query).data?.token;
    if (token === undefined) return reply.redirect(pagePaths.lostReceipt, 303);
    return send(request, reply, pages, { step: 'link', token });
  });

  const posted = { config: { operation: 'page-lost-receipt-answers-post' } };
  app.post(pagePaths.lostReceiptAnswers, posted, async (request, reply) => {
    const fields = fieldsOf(request);
    try {
      return await send(request, reply, pages, await openOrErase(pages, request, reply, fields));
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500 || error.detail === undefined) throw error;
      const { status, code, detail } = error;
      const problem = pages.documents.sayRefusal({ code, detail }, pages.contextOf(request).language);
      return send(request, reply, pages, { step: 'gone', problem }, status);
    }
  });
}

/** Opens the erasure link or erases answers. The post counts towards the limit of the matching API call. */
async function openOrErase(
  { callService, admit }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: URLSearchParams,
): Promise<LostReceiptPage> {
  const session = fields.get('session');
  if (session === null) {
    await admit(request, reply, openErasureLinkRoute.operation);
    const token = fields.get('token') ?? '';
    const { body } = await callService(openErasureLinkRoute, { body: { token } }, { request });
    return { step: 'list', ...body };
  }
  await admit(request, reply, eraseByLinkRoute.operation);
  const chosen = fields.get('which') === 'all' ? ('all' as const) : fields.getAll('answer');
  const { body } = await callService(
    eraseByLinkRoute,
    { body: { session, answers: chosen } },
    { request, timeoutMs: 10_000 },
  );
  const done = chosen.length > 0 ? { erased: true } : { isNothingChosen: true };
  return { step: 'list', session, ...done, ...body };
}

const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: LostReceiptPage,
  status = 200,
): Promise<FastifyReply> {
  const context = pages.contextOf(request);
  const { language } = context;
  const document = pages.documents.renderLostReceipt({ ...context, ...page });
  return sendDocument(request, reply, document, { language, status, isPrivate: true });
}
