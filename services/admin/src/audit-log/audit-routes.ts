import { listAuditLogRoute } from '@blindspot/contracts/http/operations';
import { idInCursor } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { nameAccounts, ownAccounts, unlessAway } from '../accounts/accounts.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { nameThings } from './audited-things.ts';
import { listAudits } from '../audit/audit-store.ts';

const pageRows = 50;

export function addAuditRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, listAuditLogRoute, { bearer }, async ({ caller, query }) => {
    const own = await unlessAway(ownAccounts(bus, caller.userId));
    const { items, next } = await listAudits(db, {
      notAbout: own ?? [caller.userId],
      after: idInCursor(query.cursor),
      atMost: pageRows,
    });
    const [nameOf, aboutOf] = await Promise.all([
      nameAccounts(
        bus,
        items.map(({ actorId }) => actorId),
      ),
      nameThings({ db, bus }, own, items),
    ]);
    return {
      entries: items.map((item) => ({
        at: item.at.toISOString(),
        who: nameOf(item.actorId),
        action: item.action,
        subject: item.subject,
        about: aboutOf(item),
        count: item.count,
      })),
      next_cursor: next,
    };
  });
}
