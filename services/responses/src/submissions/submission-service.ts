import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '@blindspot/contracts/http-responses';
import type { Caller } from '@blindspot/service-kit/bearer-auth';
import type { OutboxRelay } from '@blindspot/service-kit/outbox-relay';
import type { Pool } from 'pg';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { formatReceipt } from '../receipts/receipt-code.ts';
import { feedbackRequestNotFound } from '../request-forms/request-form-errors.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { acceptAnswers, type AcceptedAnswers } from './answers.ts';
import { fingerprintOf, receiptOf, submissionRow, type Sent } from './submission.ts';
import { idempotencyKeyReused } from './submission-errors.ts';
import { storeSubmission, type SubmissionOutcome } from './submission-store.ts';

export type SubmissionParts = {
  forms: RequestForms;
  pool: Pool;
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
  const { requestId, sent } = input;
  // Without a key of the sender's every submission is one of its own.
  const submissionKey = input.idempotencyKey ?? randomUUID();
  const { outcome, accepted } = await store(parts, input, submissionKey);
  if (outcome.kind === 'gone') throw feedbackRequestNotFound();
  if (outcome.kind === 'stored') {
    relay.nudge();
    return thankYou(receiptOf(keys, keys.currentId, requestId, submissionKey));
  }
  const isRepeat = outcome.fingerprint.equals(fingerprintOf(keys, outcome.keyId, sent, accepted));
  if (!isRepeat) throw idempotencyKeyReused();
  return thankYou(receiptOf(keys, outcome.keyId, requestId, submissionKey));
}

async function store(
  { forms, pool, keys }: SubmissionParts,
  { requestId, sent, caller }: SubmissionInput,
  submissionKey: string,
): Promise<{ outcome: SubmissionOutcome; accepted: AcceptedAnswers }> {
  for (let attempt = 1; ; attempt += 1) {
    const form = await forms.get(requestId);
    const accepted = acceptAnswers(form.form, sent.responses);
    const row = submissionRow(keys, { form, sent, accepted, submissionKey, caller });
    const outcome = await storeSubmission(pool, row);
    if (outcome.kind !== 'gone' || attempt === 2) return { outcome, accepted };
    // The form came from memory and its request is gone, or this database does not know it yet.
    forms.forget(requestId);
  }
}

function thankYou(receipt: Buffer): SubmissionReceipt {
  return { message: thanks, receipt: formatReceipt(receipt) };
}
