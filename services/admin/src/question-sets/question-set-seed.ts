import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { questionSetSaved } from '@blindspot/contracts/messages/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { insertMissingQuestionSet } from './question-set-store.ts';

/** Stores and publishes the built-in sets that this instance never had; changed and deleted ones stay as they are. */
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
