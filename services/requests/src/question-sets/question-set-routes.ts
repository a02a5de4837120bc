import { listQuestionSetChoicesRoute } from '@blindspot/contracts/http/question-sets';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { choiceInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { findWritingModel } from '@blindspot/contracts/messages/analysis';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { QuestionSets } from './question-sets.ts';

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
    const [sets, wordsAreRead] = await Promise.all([questionSets.listActive(), askWhetherRead()]);
    return {
      question_sets: sets.map((set) => choiceInLanguage(set, language)),
      words_are_read: wordsAreRead,
    };
  });

  /** Returns whether a model reads answers; null if the analysis service does not reply. */
  async function askWhetherRead(): Promise<boolean | null> {
    try {
      return (await bus.ask(findWritingModel, {}, { timeoutMs: 1_000 })).model !== null;
    } catch (error) {
      logger.warn({ err: error }, 'the analysis service did not reply whether a model reads answers');
      return null;
    }
  }
}
