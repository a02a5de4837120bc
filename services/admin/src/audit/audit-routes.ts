import { Id } from '@blindspot/contracts/fields';
import { listAuditLogRoute } from '@blindspot/contracts/http/audit-log';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { nameAccounts } from '../accounts/account-names.ts';
import { cursorUnknown } from '../admin-errors.ts';
import type { AdminParts } from '../admin-parts.ts';
import { listAudits } from './audit-store.ts';

const pageRows = 50;

export function addAuditRoutes(app: App, { db, bus, bearer }: AdminParts): void {
  addRoute(app, listAuditLogRoute, {
    bearer,
    handler: async ({ query }) => {
      const after = query.cursor ?? null;
      if (after !== null && !Id.safeParse(after).success) throw cursorUnknown();
      const audits = await listAudits(db, after, pageRows + 1);
      const page = audits.slice(0, pageRows);
      const nameOf = await nameAccounts(
        bus,
        page.map(({ actorId }) => actorId),
      );
      return {
        entries: page.map(({ at, actorId, action, subject, count }) => ({
          at: at.toISOString(),
          who: nameOf(actorId),
          action,
          subject,
          count,
        })),
        next_cursor: audits.length > pageRows ? (page.at(-1)?.id ?? null) : null,
      };
    },
  });
}
