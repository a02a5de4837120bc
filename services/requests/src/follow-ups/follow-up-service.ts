import { followUpSet, followUpKeys } from '@blindspot/contracts/vocabulary/question-sets';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import type { FeedbackRequest } from '../feedback-requests/feedback-request.ts';
import {
  addFeedbackRequest,
  getOwnFeedbackRequest,
  holdOwner,
  type FeedbackRequestDeps,
} from '../feedback-requests/feedback-request-service.ts';
import { findOwnFeedbackRequest } from '../feedback-requests/feedback-request-store.ts';
import { isDue } from '../plans/plan.ts';
import { findPlan, saveFollowUp } from '../plans/plan-store.ts';
import { languagePacks } from '@blindspot/content/language-packs';
import type { FeedbackForm } from '@blindspot/contracts/fields';

/**
 * Creates the follow-up of a plan, or returns the existing one. Concurrent calls wait for a lock, so that a
 * plan gets only one follow-up. Throws 404 for another owner's request, 409 without a plan or before its day,
 * and 401 or 429 as for any new request.
 */
export async function askAgain(
  { db, perAccount }: Pick<FeedbackRequestDeps, 'db' | 'perAccount'>,
  owner: Caller,
  { requestId, aim }: { requestId: string; aim: string },
): Promise<FeedbackRequest> {
  return await inTransaction(db, async (transaction) => {
    await holdOwner(transaction, owner);
    await getOwnFeedbackRequest(transaction, { id: requestId, ownerId: owner.userId }, 'lock');
    const plan = await findPlan(transaction, requestId);
    if (!plan) throw noPlan();
    if (plan.followUpId !== null) {
      const own = { id: plan.followUpId, ownerId: owner.userId };
      const standing = await findOwnFeedbackRequest(transaction, own);
      if (standing) return standing;
    }
    if (!isDue(plan, new Date())) throw tooEarly();
    const followUp = await addFeedbackRequest(transaction, perAccount, owner, {
      title: aim,
      description: '',
      questionSet: followUpSet,
      form: followUpForm(aim),
      aiPrompt: { style: 'short-balanced', prompt: 'short-balanced' },
      asksQuoting: true,
      parentId: requestId,
    });
    await saveFollowUp(transaction, requestId, followUp.id);
    return followUp;
  });
}

const noPlan = (): AppError => refusal(409, 'no_plan', 'Choose one thing first.');

const tooEarly = (): AppError =>
  refusal(409, 'too_early', 'It is too early. You can change the day in your plan.');

const followUpForm = (aim: string): FeedbackForm => ({
  questions: { [followUpKeys.change]: aim },
  optional_questions: { [followUpKeys.line]: languagePacks.en.followUp },
  format: 'follow-up',
  scale: '1-10',
  offers: {},
});
