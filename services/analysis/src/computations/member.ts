import type { DeidentifiedResponse } from '@blindspot/contracts/queries/feedback-responses';
import type { RatedResponder } from '../anonymity/circle-weights.ts';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';

/** One counted answer while an analysis is made. It exists in memory only. */
export interface Member extends RatedResponder {
  readonly answers: Answers;
}

export function memberOf(response: DeidentifiedResponse): Member {
  return {
    id: response.response_id,
    relationship: response.relationship,
    rating: response.trust_rating,
    answers: response.answers,
  };
}
