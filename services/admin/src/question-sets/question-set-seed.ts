import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { questionSetSaved } from '@blindspot/contracts/events/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { shippedOffers } from './question-set.ts';
import { saveQuestionSet } from './question-set-service.ts';
import { insertMissingQuestionSet, lockQuestionSetWithoutOffers } from './question-set-store.ts';

/**
 * Adds the built-in sets that this instance never had, and offers to those that it had before there were any, and announces
 * both. What an admin changed stays.
 */
export async function seedQuestionSets(db: Database): Promise<void> {
  for (const [position, set] of builtInQuestionSets.entries()) {
    await inTransaction(db, async (transaction) => {
      if (!(await insertMissingQuestionSet(transaction, set, position))) return fillOffers(transaction, set);
      await recordEvent(transaction, 'admin', questionSetSaved, {
        aggregateId: set.id,
        aggregateVersion: 1,
        data: { question_set: set, position },
      });
    });
  }
}

async function fillOffers(transaction: Database, shipped: QuestionSet): Promise<void> {
  const placed = await lockQuestionSetWithoutOffers(transaction, shipped.id);
  if (!placed) return;
  const { set, position } = placed;
  const offers = shippedOffers(set, shipped);
  if (Object.keys(offers).length === 0) return;
  await saveQuestionSet(transaction, { set: { ...set, offers, version: set.version + 1 }, position });
}
