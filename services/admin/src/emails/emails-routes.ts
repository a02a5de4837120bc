import { exportEmailsRoute, type EmailListItem } from '@blindspot/contracts/http/feedback-responses';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import type { CsvColumns } from '@blindspot/contracts/csv';
import { listOfPages, sendPersonalList } from '../exports/personal-list.ts';
import { createEmailsReader } from './emails-service.ts';

export function addEmailsRoutes(app: App, { db, bus, bearer }: AdminDeps): void {
  addRoute(app, exportEmailsRoute, { bearer }, (request, reply) => {
    const list = listOfPages({
      cursor: request.query.cursor ?? null,
      readPage: createEmailsReader(bus, request.caller.userId),
      rowsOf: ({ emails }) => emails,
      columns: emailColumns,
    });
    return sendPersonalList(db, { request, reply }, 'emails', list);
  });
}

const emailColumns: CsvColumns<EmailListItem> = {
  header: ['email', 'name', 'surveys_participated', 'last_response'],
  // Answers have a day but no time.
  cellsOf: (entry) => [entry.email, entry.name, entry.surveys_participated, entry.last_response.slice(0, 10)],
};
