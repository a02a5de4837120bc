import { unsubscribeNewsletter, stopResultMails } from '@blindspot/contracts/endpoints';
import {
  verifyEmailRoute,
  unsubscribeNewsletterRoute,
  stopResultMailsRoute,
} from '@blindspot/contracts/http/mail-links';
import { bodyBytes } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import type { Pages } from './page-context.ts';
import { LinkToken, tokenIn, withToken } from './link-token.ts';
import { acceptForms, fieldsOf } from './posted-fields.ts';
import { reasonOf } from './rejection-text.ts';
import { sendDocument } from './send-document.ts';

/** Adds the pages for links in mails. They only show a button, because mail programs open links automatically. */
export async function addMailLinkPages(app: App, pages: Pages): Promise<void> {
  const { callService } = pages;
  const links = [
    {
      action: 'verify-email',
      press: (token: string, request: FastifyRequest) =>
        callService(verifyEmailRoute, { body: { token } }, { request }),
    },
    {
      action: 'unsubscribe',
      press: (token: string, request: FastifyRequest) =>
        callService(unsubscribeNewsletterRoute, { querystring: { token } }, { request }),
    },
    {
      action: 'stop-result-mails',
      press: (token: string, request: FastifyRequest) =>
        callService(stopResultMailsRoute, { querystring: { token } }, { request }),
    },
  ] as const;

  // Some mail programs open the one-click URL (RFC 8058) in a browser instead of posting to it.
  for (const { url, page } of [
    { url: unsubscribeNewsletter.url, page: pagePaths.mailLinks.unsubscribe },
    { url: stopResultMails.url, page: pagePaths.mailLinks['stop-result-mails'] },
  ]) {
    const config = { operation: 'page-mail-program' };
    app.get(url, { config, schema: { hide: true } }, (request, reply) =>
      reply.redirect(`${page}${new URL(request.url, 'http://gateway').search}`, 303),
    );
  }

  await app.register(async (scope) => {
    acceptForms(scope, bodyBytes.auth);
    for (const { action, press } of links) {
      const config = { operation: `page-${action}` };
      scope.get(pagePaths.mailLinks[action], { config }, (request, reply) => {
        const token = tokenIn(request);
        const switchAt = withToken(pagePaths.mailLinks[action], token);
        return sendDocument(request, reply, pages, 'renderMailLink', { action, token }, { switchAt });
      });

      scope.post(pagePaths.mailLinks[action], { config }, async (request, reply) => {
        const token = LinkToken.safeParse(fieldsOf(request).get('token')).data ?? null;
        const page = { action, token };
        if (token === null)
          return sendDocument(request, reply, pages, 'renderMailLink', page, { status: 422 });
        try {
          await press(token, request);
          return await sendDocument(request, reply, pages, 'renderMailLink', { ...page, done: true });
        } catch (error) {
          const { status, ...reason } = reasonOf(error);
          const problem = pages.documents.sayRefusal(reason, pages.contextOf(request).language);
          return sendDocument(request, reply, pages, 'renderMailLink', { ...page, problem }, { status });
        }
      });
    }
  });
}
