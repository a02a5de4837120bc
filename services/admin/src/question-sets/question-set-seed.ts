import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { questionSetSaved } from '@blindspot/contracts/events/question-sets';
import { inTransaction, type Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { insertMissingQuestionSet } from './question-set-store.ts';

/** Adds the built-in sets that this instance never had, and announces them. What an admin changed stays. */
export async function seedQuestionSets(db: Database): Promise<void> {
  for (const [position, set] of builtInQuestionSets.entries()) {
    await inTransaction(db, async (transaction) => {
      if (!(await insertMissingQuestionSet(transaction, set, position))) return;
      await recordEvent(transaction, 'admin', questionSetSaved, {
        aggregateId: set.id,
        aggregateVersion: 1,
        data: { question_set: set, position },
      });
    });
  }
}
