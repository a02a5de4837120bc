import { legalPageNames } from '@blindspot/contracts/pages/page';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import { securityTxt } from '../legal/security-txt.ts';
import type { Pages } from './page-context.ts';
import { sendPage } from './send-document.ts';

const dayS = 86_400;

export function addLegalPages(app: App, pages: Pages): void {
  const { contextOf, newsletterConsent, legal } = pages;
  const { texts, contact } = legal;
  for (const page of legalPageNames) {
    app.get(pagePaths.legal[page], { config: { operation: 'page-legal' } }, (request, reply) => {
      const data = { page, texts: texts[page], contact, newsletterConsent };
      // The operator's texts never change after the start, so the name of the page suffices as cache key.
      const options = { switchAt: pagePaths.legal[page], key: page };
      return sendPage(request, reply, pages, 'renderLegalPage', data, options);
    });
  }

  app.get(pagePaths.securityTxt, { config: { operation: 'page-security-txt' } }, (request, reply) => {
    const { publicUrl } = contextOf(request);
    const reached = { publicUrl, contact, hasContactPage: texts.contact.length > 0 };
    const text = securityTxt(reached, Date.now());
    if (text === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('text/plain; charset=utf-8').header('cache-control', `max-age=${dayS}`).send(text);
  });
}
