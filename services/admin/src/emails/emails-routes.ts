import { exportEmailsRoute } from '@blindspot/contracts/http-admin';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { App } from '@blindspot/service-kit/create-app';
import { logSecurityEvent } from '@blindspot/service-kit/security-log';
import { refuseUnlessAdmin } from '../admins/admin-guard.ts';
import type { AdminParts } from '../admin-parts.ts';
import { completeAudit, recordAudit } from '../audit/audit-store.ts';
import type { CsvCell } from '../exports/csv.ts';
import { refuseOldSignIn, sendCsv, wantsCsv } from '../exports/csv-reply.ts';
import { emailPages, emailsHeader, type EmailEntry } from './emails-service.ts';

export function addEmailsRoutes(app: App, { db, bus, bearer }: AdminParts): void {
  addRoute(app, exportEmailsRoute, {
    bearer,
    handler: async (request, reply) => {
      const { caller } = request;
      const actorId = caller.userId;
      if (wantsCsv(request)) refuseOldSignIn(caller);
      const pages = emailPages(bus, actorId, () => refuseUnlessAdmin(db, actorId));
      if (wantsCsv(request)) {
        return sendCsv(reply, {
          name: 'emails',
          header: emailsHeader,
          pages: rowsOf(pages),
          begun: async () => {
            const id = await recordAudit(db, { actorId, action: 'emails-exported', subject: 'csv' });
            logSecurityEvent(request, 'emails-exported', { audit_id: id });
            return (count) => completeAudit(db, id, count);
          },
        });
      }
      const emails: EmailEntry[] = [];
      for await (const page of pages) emails.push(...page);
      await recordAudit(db, { actorId, action: 'emails-read', subject: 'list', count: emails.length });
      return { emails };
    },
  });
}

async function* rowsOf(pages: AsyncIterable<EmailEntry[]>): AsyncGenerator<CsvCell[][], void> {
  for await (const page of pages) yield page.map((entry) => emailsHeader.map((field) => entry[field]));
}
