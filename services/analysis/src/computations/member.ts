import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { getAnswers } from '@blindspot/contracts/queries/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { z } from 'zod';

type SealedAnswer = z.infer<typeof getAnswers.output>['responses'][number];

/** One answer of a sealed set while its findings are worked out. It exists in memory only. */
export interface Member {
  readonly id: string;
  readonly relationship: Relationship;
  readonly answers: Answers;
  /** What the person entered with, as it was asked for. */
  readonly askedWeight: number;
  /** What the person counts as from an earlier set; null for newcomers. */
  readonly sealedWeight: number | null;
}

export const memberOf = (answer: SealedAnswer): Member => ({
  id: answer.response_id,
  relationship: answer.relationship,
  answers: answer.answers,
  askedWeight: answer.sealed_rating,
  sealedWeight: answer.is_newcomer ? null : (answer.effective_weight ?? answer.sealed_rating),
});
