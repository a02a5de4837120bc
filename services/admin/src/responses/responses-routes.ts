import { listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/http/security-log';
import { refuseUnlessAdmin } from '../admins/admin-guard.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import { sendCsv, wantsCsv, whileItIsTaken } from '../exports/csv-reply.ts';
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
      if (asFile) {
        const file = responsesFile(
          bus,
          filter,
          whileItIsTaken(reply, () => refuseUnlessAdmin(db, actorId)),
        );
        return sendCsv(reply, {
          name: 'responses',
          columns: file.columns,
          pages: file.pages(),
          begun: async () => {
            const id = await recordAudit(db, { actorId, action: 'responses-exported', subject: 'csv' });
            logSecurityEvent(request, 'responses-exported', { audit_id: id });
            return (count) => completeAudit(db, id, count);
          },
        });
      }
      const page = await readResponsesPage(bus, filter, cursor);
      const count = page.responses.length;
      await recordAudit(db, { actorId, action: 'responses-read', subject: 'page', count });
      return page;
    },
  });
}
