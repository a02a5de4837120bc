import { requestEventsRoute } from '@blindspot/contracts/http/feedback-requests';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { bearerExpiry, type BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { openEventStream } from '@blindspot/service-kit/http/event-stream';
import type { LiveCounts } from './live-counts.ts';

export function addLiveCountRoutes(
  app: App,
  { bearer, liveCounts }: { bearer: BearerAuth; liveCounts: LiveCounts },
): void {
  addRoute(app, requestEventsRoute, { bearer }, (request, reply) => {
    const stream = openEventStream(request, reply);
    liveCounts.follow(request.caller.userId, stream);
    // Closes the stream when the token expires; the client then reconnects with a new token.
    const remainingMs = bearerExpiry(request.headers.authorization) - Date.now();
    const expiry = setTimeout(() => stream.close(), remainingMs);
    stream.signal.addEventListener('abort', () => clearTimeout(expiry));
    return reply;
  });
}
