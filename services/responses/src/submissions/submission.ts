import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { promiseVersion } from '@blindspot/contracts/anonymity';
import { feedbackResponseSubmitted } from '@blindspot/contracts/events-responses';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http-responses';
import type { Caller } from '@blindspot/service-kit/bearer-auth';
import { outboxRow } from '@blindspot/service-kit/outbox';
import { addressIndex, addressIndexes, canonicalAddress, sealIdentity } from '../identities/identity.ts';
import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';
import { hashReceipt } from '../receipts/receipt-code.ts';
import type { RequestForm } from '../request-forms/request-form-store.ts';
import type { AcceptedAnswers } from './answers.ts';
import type { SubmissionRow } from './submission-store.ts';

export type Sent = z.output<typeof FeedbackResponseSubmission>;

/**
 * The receipt of a submission follows from its key and a secret of ours, so that a repeat, which must get the same
 * answer, needs nothing stored that leads to the row.
 */
export function receiptOf(
  keys: IdentityKeys,
  keyId: string,
  requestId: string,
  submissionKey: string,
): Buffer {
  return keyedDigest(keys.key('receipt', keyId), requestId, submissionKey).subarray(0, 16);
}

/** Tells whether two submissions say the same; keyed, because short answers could be found by trying. */
export function fingerprintOf(
  keys: IdentityKeys,
  keyId: string,
  sent: Sent,
  { answers, untouched }: AcceptedAnswers,
): Buffer {
  const address = canonicalAddress(sent.responder_email);
  const parts = [sent.responder_name, address, sent.relationship, JSON.stringify([answers, untouched])];
  return keyedDigest(keys.key('fingerprint', keyId), ...parts).subarray(0, 16);
}

/** Everything that one attempt to store an answer writes. */
export function submissionRow(
  keys: IdentityKeys,
  submission: {
    form: RequestForm;
    sent: Sent;
    accepted: AcceptedAnswers;
    submissionKey: string;
    caller: Caller | undefined;
  },
): SubmissionRow {
  const { form, sent, accepted, submissionKey, caller } = submission;
  const { requestId, ownerId } = form;
  const keyId = keys.currentId;
  const responseId = randomUUID();
  const sealed = sealIdentity(keys, responseId, { name: sent.responder_name, address: sent.responder_email });
  // The statement knows the count and the version, and puts them in.
  const event = outboxRow(feedbackResponseSubmitted, {
    aggregateId: requestId,
    aggregateVersion: 0,
    data: { request_id: requestId, response_count: 0 },
  });
  return {
    requestId,
    keyHash: createHash('sha256').update(submissionKey).digest().subarray(0, 16),
    attemptId: randomUUID(),
    keyId,
    fingerprint: fingerprintOf(keys, keyId, sent, accepted),
    isOwner: caller?.userId === ownerId,
    ownerId,
    addressIndexes: addressIndexes(keys, sent.responder_email),
    responseId,
    relationship: sent.relationship,
    answers: JSON.stringify(accepted.answers),
    untouched: accepted.untouched,
    promiseVersion,
    receiptHash: hashReceipt(receiptOf(keys, keyId, requestId, submissionKey)),
    nameSealed: sealed.name,
    addressSealed: sealed.address,
    addressIndex: addressIndex(keys, sent.responder_email),
    accountId: caller?.userId ?? null,
    eventId: event.id,
    eventSubject: event.subject,
    eventEnvelope: event.payload,
  };
}
