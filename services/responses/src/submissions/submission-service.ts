import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '@blindspot/contracts/http-responses';
import type { Caller } from '@blindspot/service-kit/bearer-auth';
import type { OutboxRelay } from '@blindspot/service-kit/outbox-relay';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { formatReceipt } from '../receipts/receipt-code.ts';
import { feedbackRequestNotFound } from '../request-forms/request-form-errors.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { acceptAnswers } from './answers.ts';
import { fingerprintOf, receiptOf, submissionRow, type Sent, type Submission } from './submission.ts';
import { idempotencyKeyReused } from './submission-errors.ts';
import type { SubmissionQueue } from './submission-queue.ts';
import type { SubmissionOutcome } from './submission-store.ts';

export type SubmissionParts = {
  forms: RequestForms;
  queue: SubmissionQueue;
  keys: IdentityKeys;
  relay: Pick<OutboxRelay, 'nudge'>;
};

export type SubmissionInput = {
  requestId: string;
  sent: Sent;
  caller: Caller | undefined;
  idempotencyKey: string | undefined;
};

const thanks = 'Thank you! Your feedback was received.';

/** Takes an answer. When it returns, the answer is on disk; the same key and body get the same receipt again. */
export async function submitFeedbackResponse(
  parts: SubmissionParts,
  input: SubmissionInput,
): Promise<SubmissionReceipt> {
  const { keys, relay } = parts;
  const { submission, outcome } = await store(parts, input);
  if (outcome.kind === 'gone') throw feedbackRequestNotFound();
  if (outcome.kind === 'stored') relay.nudge();
  else if (outcome.fingerprint !== fingerprintOf(keys, outcome.keyId, submission))
    throw idempotencyKeyReused();
  return { message: thanks, receipt: formatReceipt(receiptOf(keys, outcome, submission)) };
}

async function store(
  { forms, queue, keys }: SubmissionParts,
  { requestId, sent, caller, idempotencyKey }: SubmissionInput,
): Promise<{ submission: Submission; outcome: SubmissionOutcome }> {
  // Without a key of the sender's every submission is one of its own.
  const key = idempotencyKey ?? randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const form = await forms.get(requestId);
    const submission = { form, sent, accepted: acceptAnswers(form.form, sent.responses), key, caller };
    const outcome = await queue.store(submissionRow(keys, submission));
    if (outcome.kind !== 'gone' || attempt === 2) return { submission, outcome };
    // The form came from memory and its request is gone, or this database does not know it yet.
    forms.forget(requestId);
  }
}
