import { CallError } from '@blindspot/contracts/client';
import { unsubscribeNewsletter, stopResultMails } from '@blindspot/contracts/endpoints';
import {
  verifyEmailRoute,
  unsubscribeNewsletterRoute,
  stopResultMailsRoute,
} from '@blindspot/contracts/http/mail-links';
import { bodyBytes } from '@blindspot/contracts/limits';
import type { Refusal } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { LinkToken } from './link-token.ts';
import { sendDocument } from './send-document.ts';

const LinkQuery = z.object({ token: LinkToken });

/**
 * Adds the pages that links in mails open. Each page only shows a button, because mail programs open links by
 * themselves. The button posts, with or without script.
 */
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
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyBytes.auth },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    for (const { action, press } of links) {
      const config = { operation: `page-${action}` };
      const send = (
        request: FastifyRequest,
        reply: FastifyReply,
        { problem, ...shown }: { token: string | null; done?: boolean; problem?: Refusal },
        status = 200,
      ) => {
        const context = pages.contextOf(request);
        const { language } = context;
        const rejection = problem && { problem: pages.documents.sayRefusal(problem, language) };
        const page = pages.documents.renderMailLink({ ...context, action, ...shown, ...rejection });
        return sendDocument(request, reply, page, { language, status, isPrivate: true });
      };

      scope.get(pagePaths.mailLinks[action], { config }, (request, reply) => {
        const token = LinkQuery.safeParse(request.query).data?.token ?? null;
        return send(request, reply, { token });
      });

      scope.post(pagePaths.mailLinks[action], { config }, async (request, reply) => {
        const sent = request.body instanceof URLSearchParams ? request.body.get('token') : null;
        const token = LinkToken.safeParse(sent).data ?? null;
        if (token === null) return send(request, reply, { token }, 422);
        try {
          await press(token, request);
          return await send(request, reply, { token, done: true });
        } catch (error) {
          if (!(error instanceof CallError) || error.status >= 500 || error.detail === undefined) throw error;
          const problem = { code: error.code, detail: error.detail };
          return send(request, reply, { token, problem }, error.status);
        }
      });
    }
  });
}
