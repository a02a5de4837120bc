import { languagePacks } from '@blindspot/content/language-packs';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { followUpKeys } from '@blindspot/contracts/vocabulary/question-sets';

/** One question about one thing, and a line for whoever wants to say more. */
export const followUpForm = (aim: string): FeedbackForm => ({
  questions: { [followUpKeys.change]: aim },
  optional_questions: { [followUpKeys.line]: languagePacks.en.followUp },
  format: 'follow-up',
  scale: '1-10',
  offers: {},
});
