import {
  closeReportRoute,
  countOpenReportsRoute,
  liftTakeDownRoute,
  listReportsRoute,
  sendReportRoute,
  sendVisitorReportRoute,
} from '@blindspot/contracts/http/reports';
import { idInCursor } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import {
  closeReport,
  countOpen,
  liftTakeDown,
  readReports,
  reportAsVisitor,
  reportOwn,
} from './report-service.ts';

const thanks = { message: 'Thank you. The people who run this site have your report.' };

export function addReportRoutes(app: App, deps: AdminDeps & { anybody: BearerAuth }): void {
  const { bearer, anybody } = deps;

  addRoute(
    app,
    sendReportRoute,
    { bearer: anybody },
    async ({ caller, body: { request_id: requestId, comment, reason, text } }) => {
      await reportOwn(deps, caller.userId, { requestId, comment, reason, text });
      return thanks;
    },
  );

  addRoute(app, sendVisitorReportRoute, {}, async ({ body }) => {
    await reportAsVisitor(deps, body);
    return thanks;
  });

  addRoute(app, listReportsRoute, { bearer }, async ({ caller, query: { state, cursor } }) => {
    const { next, ...page } = await readReports(deps, caller.userId, { state, after: idInCursor(cursor) });
    return { ...page, next_cursor: next };
  });

  addRoute(app, countOpenReportsRoute, { bearer }, async ({ caller }) => ({
    count: await countOpen(deps, caller.userId),
  }));

  addRoute(
    app,
    closeReportRoute,
    { bearer },
    ({ caller, params: { id }, body: { note, take_down: takeDown } }) =>
      closeReport(deps, caller.userId, { id, note, takeDown }),
  );

  addRoute(app, liftTakeDownRoute, { bearer }, ({ caller, params: { id } }) =>
    liftTakeDown(deps, caller.userId, id),
  );
}
