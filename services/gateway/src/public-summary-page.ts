import { CallError } from '@blindspot/contracts/client';
import { getPublicSummaryRoute } from '@blindspot/contracts/http/shares';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Pages } from './page-context.ts';
import { sendDocument } from './send-document.ts';

/** Results that their owner shares under a link. */
export function addPublicSummaryPage(app: App, pages: Pages): void {
  const { documents, context, callService } = pages;
  const route = {
    config: { operation: 'page-public-summary' },
  };
  app.get<{ Params: { shareId: string } }>(pagePaths.publicSummary, route, async (request, reply) => {
    const { shareId } = request.params;
    try {
      const { body: summary } = await callService(
        getPublicSummaryRoute,
        { params: { shareId } },
        { request },
      );
      const page = documents.renderPublicSummary({ ...context, shareId, summary });
      return await sendDocument(request, reply, page, { isPrivate: true });
    } catch (error) {
      const isGone = error instanceof CallError && error.status < 500 && error.status !== 429;
      const what = isGone ? 'public-summary' : 'public-summary-failed';
      if (!isGone) void reply.header('retry-after', '5');
      const page = documents.renderNotFound({ ...context, what });
      return sendDocument(request, reply, page, { status: isGone ? 404 : 503, isPrivate: true });
    }
  });
}
