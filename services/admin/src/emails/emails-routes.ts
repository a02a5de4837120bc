import { exportEmailsRoute, type EmailListItem } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import type { CsvColumns } from '@blindspot/contracts/csv';
import { sendPersonalList } from '../exports/personal-list.ts';
import { emailPages, readEmailsPage } from './emails-service.ts';

export function addEmailsRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, exportEmailsRoute, { bearer }, (request, reply) => {
    const { cursor = null } = request.query;
    const readerId = request.caller.userId;
    return sendPersonalList(db, { request, reply }, 'emails', {
      isFirstPage: cursor === null,
      readPage: () => readEmailsPage(bus, readerId, cursor),
      countOf: ({ emails }) => emails.length,
      file: (mayGoOn) => ({ columns: () => emailColumns, pages: () => emailPages(bus, readerId, mayGoOn) }),
    });
  });
}

const emailColumns: CsvColumns<EmailListItem> = {
  header: ['email', 'name', 'surveys_participated', 'last_response'],
  // Only the day is known, and a time would look exact.
  cellsOf: (entry) => [entry.email, entry.name, entry.surveys_participated, entry.last_response.slice(0, 10)],
};
