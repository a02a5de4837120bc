import {
  checkSealedAnswers as checkSealedAnswersQuery,
  confirmSet as confirmSetQuery,
  countAnswers,
  sealSet as sealSetQuery,
} from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { tallyAnswers } from './answer-tally-view.ts';
import { checkSealedAnswers, confirmSet, sealSet } from './set-service.ts';

/** Answers analysis, which opens sets of answers one after the other. */
export function serveSets({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(sealSetQuery, (query) => sealSet(db, query));
  bus.serve(confirmSetQuery, async (query) => ({ confirmed: await confirmSet(db, query) }));
  bus.serve(checkSealedAnswersQuery, async (query) => ({ erased: await checkSealedAnswers(db, query) }));
  bus.serve(countAnswers, async ({ request_id: requestId }) => {
    const { total, sealed, averageRating } = await tallyAnswers(db, requestId);
    return { response_count: total, sealed_count: sealed, average_trust_rating: averageRating };
  });
}
