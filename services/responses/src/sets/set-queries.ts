import {
  checkSealedAnswers as checkSealedAnswersQuery,
  confirmSet as confirmSetQuery,
  countAnswers,
  sealSet as sealSetQuery,
  type WithdrawnWords,
} from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { listWithdrawnWords, type AnswerText } from '../receipts/withdrawn-word-store.ts';
import { tallyAnswers } from './answer-tally-view.ts';
import { checkSealedAnswers, confirmSet, sealSet } from './set-service.ts';

export function serveSets({ bus, db, keys }: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  bus.serve(sealSetQuery, (query) => sealSet({ db, keys }, query));
  bus.serve(confirmSetQuery, async (query) => ({ confirmed: await confirmSet(db, query) }));
  bus.serve(checkSealedAnswersQuery, async (query) => {
    const erased = await checkSealedAnswers(db, query);
    const ids = query.answers.map(({ response_id: id }) => id);
    return { erased, withdrawn_words: withdrawnWordsOf(await listWithdrawnWords(db, ids)) };
  });
  bus.serve(countAnswers, async ({ request_id: requestId }) => {
    const { total, setAside, confirmed, averageRating, version } = await tallyAnswers(db, requestId);
    return {
      response_count: total + setAside,
      set_aside: setAside,
      sealed_count: confirmed,
      average_trust_rating: averageRating,
      version: version ?? 0,
    };
  });
}

function withdrawnWordsOf(texts: readonly AnswerText[]): WithdrawnWords[] {
  return [...Map.groupBy(texts, ({ responseId }) => responseId)].map(([id, ofOne]) => ({
    response_id: id,
    keys: ofOne.map(({ key }) => key),
  }));
}
