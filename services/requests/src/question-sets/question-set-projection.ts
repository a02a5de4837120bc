import type { EventEnvelope } from '@blindspot/contracts/event';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import type { Database } from '@blindspot/service-kit/database/database';
import { removeQuestionSet, saveQuestionSet } from './question-set-store.ts';

export function onQuestionSetSaved(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ question_set: QuestionSet; position: number }>,
): Promise<void> {
  return saveQuestionSet(transaction, {
    questionSet: data.question_set,
    position: data.position,
    version: aggregateVersion,
  });
}

export function onQuestionSetDeleted(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ id: string }>,
): Promise<void> {
  return removeQuestionSet(transaction, { id: data.id, version: aggregateVersion });
}
