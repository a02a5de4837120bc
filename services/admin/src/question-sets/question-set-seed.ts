import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { questionSetSaved } from '@blindspot/contracts/messages/question-sets';
import { builtInQuestionSetIds } from '@blindspot/contracts/vocabulary/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { shippedLanguages, shippedOffers } from './question-set.ts';
import { saveQuestionSet } from './question-set-service.ts';
import {
  insertMissingQuestionSet,
  listIdsWithoutOffers,
  listIdsWithoutTranslations,
  lockQuestionSet,
  lockQuestionSetWithoutOffers,
} from './question-set-store.ts';

/**
 * Adds the built-in sets that this instance never had, and announces them. What an admin changed stays. Sets that it had before
 * there were themes to offer are told of once more with theirs, be it none: others need not ask for them then. So are built-in sets of
 * before there were languages.
 */
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
  for (const id of await listIdsWithoutOffers(db))
    await inTransaction(db, async (transaction) => await fillOffers(transaction, id));
  for (const id of await listIdsWithoutTranslations(db, builtInQuestionSetIds))
    await inTransaction(db, async (transaction) => await fillTranslations(transaction, id));
}

async function fillOffers(transaction: Database, id: string): Promise<void> {
  const placed = await lockQuestionSetWithoutOffers(transaction, id);
  if (!placed) return;
  const { set, position } = placed;
  const shipped = builtInQuestionSets.find((builtIn) => builtIn.id === id);
  const offers = shipped ? shippedOffers(set, shipped) : {};
  await saveQuestionSet(transaction, { set: { ...set, offers, version: set.version + 1 }, position });
}

async function fillTranslations(transaction: Database, id: string): Promise<void> {
  const placed = await lockQuestionSet(transaction, id);
  const shipped = builtInQuestionSets.find((builtIn) => builtIn.id === id);
  // Another replica may have been first.
  if (!placed || !shipped || placed.set.translations) return;
  const { set, position } = placed;
  const filled = { ...set, ...shippedLanguages(set, shipped), version: set.version + 1 };
  await saveQuestionSet(transaction, { set: filled, position });
}
