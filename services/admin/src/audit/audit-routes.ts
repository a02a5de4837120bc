import { Id } from '@blindspot/contracts/fields';
import { listAuditLogRoute } from '@blindspot/contracts/http/operations';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { nameAccounts } from '../accounts/account-names.ts';
import type { AdminParts } from '../admin-parts.ts';
import { listAudits } from './audit-store.ts';

const pageRows = 50;

export function addAuditRoutes(app: App, { db, bus, bearer }: AdminParts): void {
  addRoute(app, listAuditLogRoute, {
    bearer,
    handler: async ({ query }) => {
      const after = query.cursor ?? null;
      if (after !== null && !Id.safeParse(after).success) throw cursorUnknown();
      const { items, next } = await listAudits(db, after, pageRows);
      const nameOf = await nameAccounts(
        bus,
        items.map(({ actorId }) => actorId),
      );
      return {
        entries: items.map(({ at, actorId, action, subject, count }) => ({
          at: at.toISOString(),
          who: nameOf(actorId),
          action,
          subject,
          count,
        })),
        next_cursor: next,
      };
    },
  });
}
