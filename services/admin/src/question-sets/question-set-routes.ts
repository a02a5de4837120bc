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
import type { AdminParts } from '../admin-parts.ts';
import {
  addQuestionSet,
  changeQuestionSet,
  deleteQuestionSet,
  offerOrWithdrawQuestionSet,
} from './question-set-service.ts';
import { listQuestionSets } from './question-set-store.ts';

export function addQuestionSetRoutes(app: App, { db, bearer, announce }: AdminParts): void {
  const bodyLimit = bodyBytes.admin;

  addRoute(app, listQuestionSetsRoute, { bearer, handler: () => listQuestionSets(db) });

  addRoute(app, createQuestionSetRoute, {
    bearer,
    bodyLimit,
    handler: async ({ caller, body }) => {
      const set = await addQuestionSet(db, caller.userId, body);
      announce();
      return set;
    },
  });

  addRoute(app, updateQuestionSetRoute, {
    bearer,
    bodyLimit,
    handler: async ({ caller, params, body: { version, ...text } }) => {
      const set = await changeQuestionSet(db, { id: params.id, actorId: caller.userId }, text, version);
      announce();
      return set;
    },
  });

  addRoute(app, toggleQuestionSetRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      const set = await offerOrWithdrawQuestionSet(db, { id: params.id, actorId: caller.userId });
      announce();
      return set;
    },
  });

  addRoute(app, deleteQuestionSetRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await deleteQuestionSet(db, { id: params.id, actorId: caller.userId });
      announce();
      return undefined;
    },
  });
}
