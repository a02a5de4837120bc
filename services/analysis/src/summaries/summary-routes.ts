import type { IncomingHttpHeaders } from 'node:http';
import {
  getSummaryRoute,
  regenerateSummaryRoute,
  summaryProgressRoute,
} from '@blindspot/contracts/http/summaries';
import { analysisState } from '@blindspot/contracts/stream-events';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openEventStream } from '@blindspot/service-kit/http/event-stream';
import { isBeingMade, openSummary, regenerateSummary, type SummaryDeps } from './open-summary.ts';
import { readSummary } from './read-summary.ts';

/** After this time the stream ends, and a page that is still waiting connects again. */
const progressMs = 120_000;

export function addSummaryRoutes(app: App, deps: SummaryDeps & { bearer: BearerAuth }): void {
  const { watch, bearer } = deps;

  addRoute(app, getSummaryRoute, {
    bearer,
    async handler({ caller, params, query, method, headers }, reply) {
      const own = { requestId: params.requestId, ownerId: caller.userId };
      const mayOpen = query.read !== 'sealed' && method === 'GET' && !isPrefetch(headers);
      const { entering, language } = query;
      const summary = mayOpen
        ? await openSummary(deps, own, { entering, language, atOnce: query.read === 'now' })
        : await readSummary(deps, own, { entering, language });
      if (!('summary' in summary)) void reply.code(202);
      return summary;
    },
  });

  addRoute(app, regenerateSummaryRoute, {
    bearer,
    async handler({ caller, params, query }, reply) {
      const own = { requestId: params.requestId, ownerId: caller.userId };
      const summary = await regenerateSummary(deps, own, {
        entering: query.entering,
        wordsOnly: query.only === 'words',
        language: query.language,
      });
      if (!('summary' in summary)) void reply.code(202);
      return summary;
    },
  });

  addRoute(app, summaryProgressRoute, {
    bearer,
    async handler(request, reply) {
      const own = { requestId: request.params.requestId, ownerId: request.caller.userId };
      const isUnderWay = await isBeingMade(deps, own);
      const stream = openEventStream(request, reply);
      try {
        if (!isUnderWay) {
          stream.send(analysisState, { state: 'done' });
        } else {
          for await (const state of watch.states(own.requestId, {
            timeoutMs: progressMs,
            signal: stream.signal,
          })) {
            stream.send(analysisState, { state });
          }
        }
      } catch (error) {
        // The headers are sent, so the page sees the stream end and connects again.
        request.log.warn({ request_id: request.id, err: error }, 'a progress stream ended early');
      } finally {
        stream.close();
      }
      return reply;
    },
  });
}

/** Returns whether a browser or a preview fetches the page in advance. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['purpose'], headers['sec-purpose']].some(
    (purpose) => typeof purpose === 'string' && /^prefetch\b/i.test(purpose),
  );
