import { listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { sendCsv, wantsCsv } from '../exports/csv-reply.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';
import { isNarrowed, readResponsesPage, responsesFile } from './responses-service.ts';

export function addResponsesRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, listUsersResponsesRoute, {
    bearer,
    handler: async (request, reply) => {
      const { caller, query } = request;
      const { cursor = null, search = '', relationship = null, sort } = query;
      const filter = { readerId: caller.userId, search: search.trim(), relationship, sort };
      const actorId = caller.userId;
      const asFile = wantsCsv(request);
      if (asFile || isNarrowed(filter) || cursor !== null) refuseOldSignIn(caller);
      if (asFile)
        return sendCsv(db, { request, reply, actorId }, 'responses', (mayGoOn) =>
          responsesFile(bus, filter, mayGoOn),
        );
      const page = await readResponsesPage(bus, filter, cursor);
      const count = page.responses.length;
      await recordAudit(db, { actorId, action: 'responses-read', subject: 'page', count });
      return page;
    },
  });
}
