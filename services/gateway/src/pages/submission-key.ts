import { createHmac } from 'node:crypto';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';

/** The Idempotency-Key of what somebody sent without script. */
export type SubmissionKeyOf = (requestId: string, submission: FeedbackResponseSubmission) => string;

/**
 * Without script a page has no memory of what it sent, and one page goes to everybody. So the key is made of what was sent, with
 * who sent it: the same from the same person is one answer however often it comes. Under a secret, or who sees a stored
 * key could try names on it. The same for all gateways.
 */
export function submissionKeys(secret: string): SubmissionKeyOf {
  return (requestId, submission) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([requestId, submission]))
      .digest('base64url');
}
