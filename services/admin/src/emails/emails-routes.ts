import { exportEmailsRoute, type EmailListItem } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { CsvColumns } from '@blindspot/contracts/csv';
import { sendCsv, wantsCsv } from '../exports/csv-reply.ts';
import { refuseOldSignIn } from '../exports/recent-sign-in.ts';
import { emailPages, emailsHeader, readEmailsPage } from './emails-service.ts';

export function addEmailsRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, exportEmailsRoute, {
    bearer,
    handler: async (request, reply) => {
      const { caller, query } = request;
      const { cursor = null } = query;
      const actorId = caller.userId;
      const asFile = wantsCsv(request);
      if (asFile || cursor !== null) refuseOldSignIn(caller);
      if (asFile)
        return sendCsv(db, { request, reply, actorId }, 'emails', (mayGoOn) => ({
          columns: () => Promise.resolve(emailColumns),
          pages: () => emailPages(bus, actorId, mayGoOn),
        }));
      const page = await readEmailsPage(bus, actorId, cursor);
      await recordAudit(db, { actorId, action: 'emails-read', subject: 'page', count: page.emails.length });
      return page;
    },
  });
}

const emailColumns: CsvColumns<EmailListItem> = {
  header: emailsHeader,
  // Only the day is known, and a time would look exact.
  cellsOf: (entry) => [entry.email, entry.name, entry.surveys_participated, entry.last_response.slice(0, 10)],
};
