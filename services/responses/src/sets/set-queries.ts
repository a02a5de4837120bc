import {
  checkSealedAnswers as checkSealedAnswersQuery,
  confirmSet as confirmSetQuery,
  countAnswers,
  sealSet as sealSetQuery,
} from '@blindspot/contracts/queries/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { tallyAnswers } from './answer-tally-view.ts';
import { checkSealedAnswers, confirmSet, sealSet } from './set-service.ts';

/** Answers analysis, which opens sets of answers one after the other. */
export function serveSets({ bus, db, keys }: { bus: Bus; db: Database; keys: IdentityKeys }): void {
  bus.serve(sealSetQuery, (query) => sealSet({ db, keys }, query));
  bus.serve(confirmSetQuery, async (query) => ({ confirmed: await confirmSet(db, query) }));
  bus.serve(checkSealedAnswersQuery, async (query) => ({ erased: await checkSealedAnswers(db, query) }));
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
