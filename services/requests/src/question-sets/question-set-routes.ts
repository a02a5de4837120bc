import { listQuestionSetChoicesRoute } from '@blindspot/contracts/http/question-sets';
import { pickedLanguage } from '@blindspot/contracts/picked-language';
import { choiceInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
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
    handler: async ({ headers }) => {
      const language = pickedLanguage(headers);
      const sets = await questionSets.listActive();
      return { question_sets: sets.map((set) => choiceInLanguage(set, language)) };
    },
  });
}
