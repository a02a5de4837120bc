import {
  askForErasureLinkRoute,
  eraseByLinkRoute,
  openErasureLinkRoute,
} from '@blindspot/contracts/http/receipts';
import type { LostReceiptPage } from '@blindspot/contracts/pages/receipts';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pages } from './page-context.ts';
import { tokenIn, withToken } from './link-token.ts';
import { fieldsOf } from './posted-fields.ts';
import { reasonOf, rejectionOf } from './rejection-text.ts';
import { sendDocument } from './send-document.ts';

/** Adds two pages for people who lost their receipt: one mails a link, the other lists answers to erase. */
export function addLostReceiptPages(app: App, pages: Pages): void {
  app.get(pagePaths.lostReceipt, { config: { operation: 'page-lost-receipt' } }, (request, reply) =>
    sendDocument(
      request,
      reply,
      pages,
      'renderLostReceipt',
      { step: 'ask' },
      { switchAt: pagePaths.lostReceipt },
    ),
  );

  const asking = { config: { operation: 'page-lost-receipt-post', keepsFields: true } };
  app.post(pagePaths.lostReceipt, asking, async (request, reply) => {
    const email = fieldsOf(request).get('email') ?? '';
    try {
      await pages.callService(askForErasureLinkRoute, { body: { email } }, { request });
      return await sendDocument(request, reply, pages, 'renderLostReceipt', { step: 'asked' });
    } catch (error) {
      const { status, problem } = rejectionOf(error, request, pages);
      const page = { step: 'ask', email, problem } as const;
      return sendDocument(request, reply, pages, 'renderLostReceipt', page, { status });
    }
  });

  const linked = { config: { operation: 'page-lost-receipt-answers' } };
  app.get(pagePaths.lostReceiptAnswers, linked, (request, reply) => {
    const token = tokenIn(request);
    if (token === null) return reply.redirect(pagePaths.lostReceipt, 303);
    const switchAt = withToken(pagePaths.lostReceiptAnswers, token);
    return sendDocument(request, reply, pages, 'renderLostReceipt', { step: 'link', token }, { switchAt });
  });

  const posted = { config: { operation: 'page-lost-receipt-answers-post' } };
  app.post(pagePaths.lostReceiptAnswers, posted, async (request, reply) => {
    try {
      const page = await openOrErase(pages, request, reply);
      return await sendDocument(request, reply, pages, 'renderLostReceipt', page);
    } catch (error) {
      const { status, ...reason } = reasonOf(error);
      const problem = pages.documents.sayRefusal(reason, pages.contextOf(request).language);
      const page = { step: 'gone', problem } as const;
      return sendDocument(request, reply, pages, 'renderLostReceipt', page, { status });
    }
  });
}

/** Opens the erasure link or erases answers. Each post counts towards the limit of the matching API call. */
async function openOrErase(
  { callService, admit }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LostReceiptPage> {
  const fields = fieldsOf(request);
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
