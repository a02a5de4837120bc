import { CallError } from '@blindspot/contracts/client';
import { fillPath } from '@blindspot/contracts/route';
import { getPublicSummaryRoute } from '@blindspot/contracts/http/shares';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Pages } from './page-context.ts';
import { sendDocument, sendPage } from './send-document.ts';

export function addPublicSummaryPage(app: App, pages: Pages): void {
  const { recent, contextOf, callService } = pages;
  const route = { config: { operation: 'page-public-summary' } };
  app.get<{ Params: { shareId: string } }>(pagePaths.publicSummary, route, async (request, reply) => {
    const { shareId } = request.params;
    const switchAt = fillPath(pagePaths.publicSummary, { shareId });
    const { language } = contextOf(request);
    const answer = await recent
      .read(`public-summary ${shareId} ${language}`, () =>
        callService(getPublicSummaryRoute, { params: { shareId } }, { request }),
      )
      .catch((error: unknown) => ({ error }));
    if ('body' in answer) {
      const data = { shareId, summary: answer.body };
      // Caches must not store this page, because the owner may revoke the link at any time.
      const options = { switchAt, cache: 'none', isPrivate: true } as const;
      return sendPage(request, reply, pages, 'renderPublicSummary', data, options);
    }
    const { error } = answer;
    if (error instanceof CallError && error.status < 500 && error.status !== 429) {
      const data = { what: 'public-summary' } as const;
      return sendDocument(request, reply, pages, 'renderNotFound', data, { switchAt, status: 404 });
    }
    request.log.warn({ request_id: request.id, err: error }, 'a page failed');
    void reply.header('retry-after', '5');
    const data = { what: 'public-summary-failed' } as const;
    return sendDocument(request, reply, pages, 'renderNotFound', data, { switchAt, status: 503 });
  });
}
