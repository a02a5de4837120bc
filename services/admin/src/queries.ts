import { getQuestionSet, listActiveQuestionSets } from '@blindspot/contracts/messages/question-sets';
import { getPromptTemplates as promptTemplatesQuery } from '@blindspot/contracts/messages/system-prompts';
import { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findQuestionSet, listQuestionSets } from './question-sets/question-set-store.ts';
import { getPromptTemplates } from './system-prompts/prompt-template-store.ts';

/** Serves question sets and prompts to other services, because events about changes may arrive late. */
export function serveQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(getQuestionSet, async ({ id }) => {
    const { questionSet, version } = await findQuestionSet(db, id);
    return { question_set: questionSet, version };
  });

  bus.serve(listActiveQuestionSets, async () => ({
    question_sets: (await listQuestionSets(db)).flatMap((set) =>
      set.active ? [QuestionSet.parse(set)] : [],
    ),
  }));

  bus.serve(promptTemplatesQuery, async () => {
    const { templates, version } = await getPromptTemplates(db);
    return { templates, version };
  });
}
