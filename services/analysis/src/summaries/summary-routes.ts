import type { IncomingHttpHeaders } from 'node:http';
import {
  getSummaryRoute,
  regenerateSummaryRoute,
  summaryProgressRoute,
} from '@blindspot/contracts/http/summaries';
import { analysisState } from '@blindspot/contracts/stream-events';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth, Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openEventStream } from '@blindspot/service-kit/http/event-stream';
import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { pickedLanguage } from '@blindspot/contracts/languages';
import {
  deleteSelfViewRoute,
  getSelfViewRoute,
  saveSelfViewRoute,
} from '@blindspot/contracts/http/self-views';
import type { OwnRequest } from '../requests/request-directory.ts';
import { isBeingMade, openSummary, regenerateSummary, type SummaryDeps } from './open-summary.ts';
import { readSummary } from './read-summary.ts';
import {
  readSharedSummary,
  revokeShare,
  sharedSummaryNotFound,
  shareSummary,
  type ShareDeps,
} from './share-service.ts';
import { readSelfView, saySelfView, takeSelfViewBack } from './self-view-service.ts';

/** Maximum duration of a progress stream. A page that still waits then reconnects. */
const progressMs = 120_000;

export function addSummaryRoutes(app: App, deps: SummaryDeps & ShareDeps & { bearer: BearerAuth }): void {
  const { watch, bearer } = deps;

  addRoute(app, getSummaryRoute, { bearer }, async ({ caller, params, query, method, headers }, reply) => {
    const own = ownOf(caller, params.requestId);
    const mayOpen = query.read !== 'sealed' && method === 'GET' && !isPrefetch(headers);
    const { entering, language } = query;
    const summary = mayOpen
      ? await openSummary(deps, own, { entering, language, atOnce: query.read === 'now' })
      : await readSummary(deps, own, { entering, language });
    if (!('summary' in summary)) void reply.code(202);
    return summary;
  });

  addRoute(app, regenerateSummaryRoute, { bearer }, async ({ caller, params, query }, reply) => {
    const summary = await regenerateSummary(deps, ownOf(caller, params.requestId), query);
    if (!('summary' in summary)) void reply.code(202);
    return summary;
  });

  addRoute(app, summaryProgressRoute, { bearer }, async (request, reply) => {
    const own = ownOf(request.caller, request.params.requestId);
    const isUnderWay = await isBeingMade(deps, own);
    const stream = openEventStream(request, reply);
    try {
      if (!isUnderWay) {
        stream.send(analysisState, { state: 'done' });
      } else {
        const options = { timeoutMs: progressMs, signal: stream.signal };
        for await (const state of watch.states(own.requestId, options)) stream.send(analysisState, { state });
      }
    } catch (error) {
      // Only logs the error, because the headers have already been sent. The page reconnects.
      request.log.warn({ request_id: request.id, err: error }, 'a progress stream ended early');
    } finally {
      stream.close();
    }
    return reply;
  });

  addRoute(app, shareSummaryRoute, { bearer }, ({ caller, params, query }) =>
    shareSummary(deps, ownOf(caller, params.requestId), query.shows),
  );

  addRoute(app, revokeShareRoute, { bearer }, ({ caller, params }) =>
    revokeShare(deps, ownOf(caller, params.requestId)),
  );

  addRoute(
    app,
    getPublicSummaryRoute,
    { malformedId: sharedSummaryNotFound },
    ({ params, headers }, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return readSharedSummary(deps, { shareId: params.shareId, language: pickedLanguage(headers) });
    },
  );

  addRoute(app, getSelfViewRoute, { bearer }, ({ caller, params, headers }) =>
    readSelfView(deps, ownOf(caller, params.id), pickedLanguage(headers)),
  );

  addRoute(app, saveSelfViewRoute, { bearer }, ({ caller, params, body, headers }) =>
    saySelfView(deps, ownOf(caller, params.id), body, pickedLanguage(headers)),
  );

  addRoute(app, deleteSelfViewRoute, { bearer }, ({ caller, params }) =>
    takeSelfViewBack(deps, ownOf(caller, params.id)),
  );
}

const ownOf = ({ userId: ownerId }: Caller, requestId: string): OwnRequest => ({ requestId, ownerId });

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['purpose'], headers['sec-purpose']].some(
    (purpose) => typeof purpose === 'string' && /^prefetch\b/i.test(purpose),
  );
