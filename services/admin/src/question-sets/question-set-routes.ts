import { listQuestionSetsRoute } from '@blindspot/contracts/http-admin';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { Database } from '@blindspot/service-kit/database';
import { listQuestionSets } from './question-set-store.ts';

export function addQuestionSetRoutes(app: App, { db, bearer }: { db: Database; bearer: BearerAuth }): void {
  addRoute(app, listQuestionSetsRoute, { bearer, handler: () => listQuestionSets(db) });
}
