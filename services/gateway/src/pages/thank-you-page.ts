import type { PublicForm } from '@blindspot/contracts/http/public-forms';
import type { ThankYouData } from '@blindspot/contracts/pages/feedback-forms';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findForm, isOwnersBrowser, requestIdOf, thankYouPath, type FormParams } from './found-form.ts';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';

export function addThankYouPage(app: App, pages: Pages): void {
  app.get<FormParams>(
    pagePaths.thankYou,
    { config: { operation: 'page-thank-you' } },
    async (request, reply) => {
      const receipt = pages.receiptCookie.read(request.headers.cookie);
      const found = await findForm(request, pages).catch(() => undefined);
      // Deletes the cookie, so that neither a reload nor the next person at this device sees the receipt.
      if (receipt) void reply.header('set-cookie', pages.receiptCookie.set('', thankYouPath(request)));
      const isOwners = await isOwnersBrowser(request, pages);
      return sendThanks(request, reply, pages, {
        form: found?.form,
        receipt: isOwners ? null : receipt,
        hasAnswered: !isOwners && pages.keptReceipts.hasAnswered(request.headers.cookie),
        isOwners,
        isPreview: isOwners && Object.hasOwn(Object(request.query), pagePaths.asPreview),
      });
    },
  );
}

export function sendThanks(
  request: FastifyRequest<FormParams>,
  reply: FastifyReply,
  pages: Pages,
  {
    form,
    ...thanks
  }: { form: PublicForm | undefined } & Pick<
    ThankYouData,
    'receipt' | 'hasAnswered' | 'lacksCookies' | 'isOwners' | 'isPreview'
  >,
): Promise<FastifyReply> {
  return sendDocument(request, reply, pages, 'renderThankYou', {
    requestId: requestIdOf(request),
    ownerName: form?.owner_name ?? null,
    title: form?.title ?? '',
    ...thanks,
  });
}
