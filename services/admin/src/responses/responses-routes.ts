import { listUsersResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { sendPersonalList } from '../exports/personal-list.ts';
import { isNarrowed, readResponsesPage, responsesFile } from './responses-service.ts';

export function addResponsesRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, listUsersResponsesRoute, { bearer }, (request, reply) => {
    const { cursor = null, search = '', relationship = null, sort } = request.query;
    const filter = { readerId: request.caller.userId, search: search.trim(), relationship, sort };
    return sendPersonalList(db, { request, reply }, 'responses', {
      isFirstPage: cursor === null && !isNarrowed(filter),
      readPage: () => readResponsesPage(bus, filter, cursor),
      countOf: ({ responses }) => responses.length,
      file: (mayGoOn) => responsesFile(bus, filter, mayGoOn),
    });
  });
}
