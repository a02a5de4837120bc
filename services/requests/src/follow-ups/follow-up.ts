import { languagePacks } from '@blindspot/content/language-packs';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { followUpKeys } from '@blindspot/contracts/vocabulary/question-sets';

/** Returns a form with one question about the aim, and one optional line of text. */
export const followUpForm = (aim: string): FeedbackForm => ({
  questions: { [followUpKeys.change]: aim },
  optional_questions: { [followUpKeys.line]: languagePacks.en.followUp },
  format: 'follow-up',
  scale: '1-10',
  offers: {},
});
