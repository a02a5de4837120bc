import { hash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Language } from '@blindspot/contracts/languages';
import { writtenKeys } from '@blindspot/contracts/answers';
import { addressKey } from '@blindspot/contracts/email-address';
import type { FeedbackResponseSubmission } from '@blindspot/contracts/http/feedback-responses';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import { indexesOf, sealIdentity } from '../identities/identity.ts';
import { keyedDigest, type IdentityKeys } from '../identities/identity-keys.ts';
import { isKnownPromise, keptPromise } from './kept-promise.ts';
import { hashReceipt } from './receipt-code.ts';
import type { RequestForm } from '../request-forms/request-form-store.ts';
import type { AcceptedAnswers } from './answers.ts';
import type { SubmissionRow } from './submit-statement.ts';

export type Sent = z.output<typeof FeedbackResponseSubmission>;

export interface Submission {
  form: RequestForm;
  sent: Sent;
  accepted: AcceptedAnswers;
  key: string;
  caller: Caller | undefined;
  adminIdentities: AdminIdentities;
  language: Language;
}

/** A repeat returns the same receipt, although the database does not link a receipt to its key. */
export function receiptOf(
  keys: IdentityKeys,
  stored: { keyId: string; attemptId: string },
  { form, key }: Pick<Submission, 'form' | 'key'>,
): Buffer {
  const secret = keys.key('receipt', stored.keyId);
  return keyedDigest(secret, form.requestId, key, stored.attemptId).subarray(0, 16);
}

/** There are no quotable texts if the page showed an unknown promise. */
function quotableKeys({ form, sent, accepted }: Pick<Submission, 'form' | 'sent' | 'accepted'>): string[] {
  const agreed = sent.may_quote === true && isKnownPromise(sent.promised);
  return agreed ? writtenKeys(form.form, accepted.answers) : [];
}

/** Returns a keyed fingerprint, because short answers could be guessed from a plain hash. */
export function fingerprintOf(keys: IdentityKeys, keyId: string, submission: Submission): string {
  const { sent, accepted } = submission;
  const address = addressKey(sent.responder_email);
  // The parts are fixed: after an update, a repeat must match the fingerprint that version 1.0.0 stored.
  const taps = Object.keys(accepted.themes).length === 0 ? [] : [accepted.themes];
  const answers = JSON.stringify([accepted.answers, accepted.untouched, ...taps]);
  const reply = sent.from_owner === undefined ? [] : [String(sent.from_owner)];
  const quoting = JSON.stringify(quotableKeys(submission));
  const parts = [sent.responder_name, address, sent.relationship, answers, quoting, ...reply];
  return keyedDigest(keys.key('fingerprint', keyId), ...parts).toString('hex', 0, 16);
}

/** The responder's statement overrides the session, because another person may be signed in on the device. */
function authorOf({ form, sent, caller }: Pick<Submission, 'form' | 'sent' | 'caller'>): {
  isOwner: boolean;
  accountId: string | null;
} {
  const isOwnersSession = caller?.userId === form.ownerId;
  const isOwner = sent.from_owner ?? isOwnersSession;
  return { isOwner, accountId: isOwner === isOwnersSession ? (caller?.userId ?? null) : null };
}

/** Creates one attempt to store an answer: its row and its receipt. A retry needs a new attempt. */
export function attemptToStore(
  keys: IdentityKeys,
  submission: Submission,
): { row: SubmissionRow; receipt: Buffer } {
  const { form, sent, accepted, key } = submission;
  const { requestId, ownerId } = form;
  const { isOwner, accountId } = authorOf(submission);
  const promise = keptPromise(sent.promised, submission.adminIdentities);
  const keyId = keys.currentId;
  const responseId = randomUUID();
  const attemptId = attemptOf(keys, keyId, responseId);
  const receipt = receiptOf(keys, { keyId, attemptId }, submission);
  const sealed = sealIdentity(keys, responseId, { name: sent.responder_name, address: sent.responder_email });
  const index = indexesOf(keys, sent.responder_email);
  const row: SubmissionRow = {
    request_id: requestId,
    key_hash: hash('sha256', key, 'hex').slice(0, 32),
    attempt_id: attemptId,
    key_id: keyId,
    fingerprint: fingerprintOf(keys, keyId, submission),
    is_owner: isOwner,
    owner_id: ownerId,
    form_version: sent.form_version ?? null,
    address_indexes: index.all.map((one) => one.toString('hex')),
    response_id: responseId,
    relationship: sent.relationship,
    answers: accepted.answers,
    untouched: accepted.untouched,
    themes: accepted.themes,
    may_quote: quotableKeys(submission),
    promise_version: promise.version,
    outside_reader: promise.outsideReader,
    receipt_hash: hashReceipt(receipt).toString('hex'),
    name_sealed: sealed.name_sealed.toString('hex'),
    address_sealed: sealed.address_sealed.toString('hex'),
    address_index: index.current.toString('hex'),
    account_id: accountId,
    language: submission.language,
  };
  return { row, receipt };
}

/**
 * Derives the id of the attempt that stored an answer. The answer itself does not name its attempt, because
 * the expiry of the attempt's submission key would reveal the hour of the answer.
 */
export function attemptOf(keys: IdentityKeys, keyId: string, responseId: string): string {
  const digest = keyedDigest(keys.key('attempt', keyId), responseId).toString('hex', 0, 16);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
