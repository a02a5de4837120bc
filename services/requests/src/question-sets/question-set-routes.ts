import { listQuestionSetChoicesRoute } from '@blindspot/contracts/http/question-sets';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { QuestionSets } from './question-sets.ts';

export function addQuestionSetRoutes(
  app: App,
  { bearer, questionSets }: { bearer: BearerAuth; questionSets: QuestionSets },
): void {
  addRoute(app, listQuestionSetChoicesRoute, {
    bearer,
    // The reply's schema leaves out what is the admins' own.
    handler: async () => ({ question_sets: await questionSets.listActive() }),
  });
}
