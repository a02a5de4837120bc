import {
  createQuestionSetRoute,
  deleteQuestionSetRoute,
  listQuestionSetsRoute,
  toggleQuestionSetRoute,
  updateQuestionSetRoute,
} from '@blindspot/contracts/http/question-sets';
import { bodyBytes } from '@blindspot/contracts/limits';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import {
  addQuestionSet,
  changeQuestionSet,
  deleteQuestionSet,
  toggleQuestionSet,
} from './question-set-service.ts';
import { listQuestionSets } from './question-set-store.ts';

export function addQuestionSetRoutes(app: App, { db, bearer }: AdminDeps): void {
  const bodyLimit = bodyBytes.admin;

  addRoute(app, listQuestionSetsRoute, { bearer }, () => listQuestionSets(db));

  addRoute(app, createQuestionSetRoute, { bearer, bodyLimit }, ({ caller, body }) =>
    addQuestionSet(db, caller.userId, body),
  );

  addRoute(
    app,
    updateQuestionSetRoute,
    { bearer, bodyLimit },
    ({ caller, params, body: { version, ...text } }) =>
      changeQuestionSet(db, { id: params.id, actorId: caller.userId }, text, version),
  );

  addRoute(app, toggleQuestionSetRoute, { bearer }, ({ caller, params }) =>
    toggleQuestionSet(db, { id: params.id, actorId: caller.userId }),
  );

  addRoute(app, deleteQuestionSetRoute, { bearer }, ({ caller, params }) =>
    deleteQuestionSet(db, { id: params.id, actorId: caller.userId }),
  );
}
