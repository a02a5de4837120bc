import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { requestDefaults } from '@blindspot/contracts/vocabulary/feedback-requests';
import { answerTime } from '../../../documents/answer-time.ts';

/** "3-5 minutes", of the default set while the sets are still on their way. */
export function questionSetTimeText(set: QuestionSetChoice | undefined): string {
  return answerTime(set?.id ?? requestDefaults.question_set, set ?? { questions: {}, format: 'text' });
}
