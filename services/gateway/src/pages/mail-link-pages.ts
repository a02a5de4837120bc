import { CallError } from '@blindspot/contracts/client';
import { verifyEmailRoute } from '@blindspot/contracts/http/email-confirmation';
import { unsubscribeNewsletterRoute } from '@blindspot/contracts/http/newsletter';
import { stopResultMailsRoute } from '@blindspot/contracts/http/result-mails';
import { bodyBytes } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';

const Token = z.string().min(1).max(200);
const LinkQuery = z.object({ token: Token });

/**
 * Where links in mails lead. Opening one shows a button and does nothing, because mail programs open links by themselves;
 * the button posts, with or without script.
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

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyBytes.auth },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    for (const { action, press } of links) {
      const config = { operation: `page-${action}` };
      const render = (shown: { token: string | null; done?: boolean; problem?: string }) =>
        pages.documents.renderMailLink({ ...pages.context, action, ...shown });

      scope.get(pagePaths.mailLinks[action], { config }, (request, reply) => {
        const token = LinkQuery.safeParse(request.query).data?.token ?? null;
        return sendDocument(request, reply, render({ token }), { isPrivate: true });
      });

      scope.post(pagePaths.mailLinks[action], { config }, async (request, reply) => {
        const sent = request.body instanceof URLSearchParams ? request.body.get('token') : null;
        const token = Token.safeParse(sent).data ?? null;
        if (token === null) {
          return sendDocument(request, reply, render({ token }), { status: 422, isPrivate: true });
        }
        try {
          await press(token, request);
          return await sendDocument(request, reply, render({ token, done: true }), { isPrivate: true });
        } catch (error) {
          if (!(error instanceof CallError) || error.status >= 500 || error.detail === undefined) throw error;
          const page = render({ token, problem: error.detail });
          return sendDocument(request, reply, page, { status: error.status, isPrivate: true });
        }
      });
    }
  });
}
