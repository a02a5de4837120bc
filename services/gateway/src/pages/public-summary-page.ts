import { CallError } from '@blindspot/contracts/client';
import { fillPath } from '@blindspot/contracts/route';
import { getPublicSummaryRoute } from '@blindspot/contracts/http/shares';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Pages } from './page-context.ts';
import { sendDocument, sendPage } from './send-document.ts';

export function addPublicSummaryPage(app: App, pages: Pages): void {
  const { documents, rendered, recent, contextOf, callService } = pages;
  const route = {
    config: { operation: 'page-public-summary' },
  };
  app.get<{ Params: { shareId: string } }>(pagePaths.publicSummary, route, async (request, reply) => {
    const { shareId } = request.params;
    const context = contextOf(request, fillPath(pagePaths.publicSummary, { shareId }));
    const { language } = context;
    const answer = await recent
      .read(`public-summary ${shareId} ${language}`, () =>
        callService(getPublicSummaryRoute, { params: { shareId } }, { request }),
      )
      .catch((error: unknown) => ({ error }));
    if ('body' in answer) {
      const page = rendered.of('renderPublicSummary', { ...context, shareId, summary: answer.body });
      // Caches must not store this page, because the owner may revoke the link at any time.
      return sendPage(request, reply, page, { language, cache: 'none', isPrivate: true });
    }
    const { error } = answer;
    if (error instanceof CallError && error.status < 500 && error.status !== 429) {
      const page = documents.renderNotFound({ ...context, what: 'public-summary' });
      return sendDocument(request, reply, page, { language, status: 404, isPrivate: true });
    }
    request.log.warn({ request_id: request.id, err: error }, 'a page failed');
    const page = documents.renderNotFound({ ...context, what: 'public-summary-failed' });
    return sendDocument(request, reply.header('retry-after', '5'), page, {
      language,
      status: 503,
      isPrivate: true,
    });
  });
}
