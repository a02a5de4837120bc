import type { QuestionSetChoice } from '@blindspot/contracts/http/requests';
import { requestDefaults } from '@blindspot/contracts/vocabulary';
import { answerTime } from '../../../domain/answer-time.ts';

/** "3-5 minutes", of the default set while the sets are still on their way. */
export function questionSetTimeText(set: QuestionSetChoice | undefined): string {
  return answerTime(set?.id ?? requestDefaults.question_set, set ?? { questions: {}, format: 'text' });
}
