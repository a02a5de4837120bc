import { listQuestionSetChoicesRoute } from '@blindspot/contracts/http/question-sets';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { choiceInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { QuestionSets } from './question-sets.ts';
import { askWhetherWordsAreRead } from './words-are-read.ts';

export function addQuestionSetRoutes(
  app: App,
  {
    bearer,
    bus,
    logger,
    questionSets,
  }: { bearer: BearerAuth; bus: Pick<Bus, 'ask'>; logger: Logger; questionSets: QuestionSets },
): void {
  addRoute(app, listQuestionSetChoicesRoute, { bearer }, async ({ headers }) => {
    const language = pickedLanguage(headers);
    const [sets, wordsAreRead] = await Promise.all([
      questionSets.listActive(),
      askWhetherWordsAreRead({ bus, logger }),
    ]);
    return {
      question_sets: sets.map((set) => choiceInLanguage(set, language)),
      words_are_read: wordsAreRead,
    };
  });
}
