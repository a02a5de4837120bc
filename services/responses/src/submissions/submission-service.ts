import { randomUUID } from 'node:crypto';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import type { SubmissionReceipt } from '@blindspot/contracts/http/feedback-responses';
import type { Language } from '@blindspot/contracts/languages';
import { formInLanguage, titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { formatReceipt } from './receipt-code.ts';
import { findFormText } from '../request-forms/form-text-store.ts';
import {
  feedbackRequestClosed,
  feedbackRequestNotFound,
  formChanged,
  formUnknownNow,
} from '../request-forms/request-form-errors.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import type { RequestForm } from '../request-forms/request-form-store.ts';
import { acceptAnswers, type AcceptedAnswers } from './answers.ts';
import { attemptToStore, fingerprintOf, receiptOf, type Sent, type Submission } from './submission.ts';
import type { SubmissionQueue } from './submission-queue.ts';
import type { SubmissionOutcome } from './submission-store.ts';

export interface SubmissionDeps {
  db: Database;
  forms: RequestForms;
  queue: SubmissionQueue;
  keys: IdentityKeys;
  adminIdentities: AdminIdentities;
}

export interface SubmissionInput {
  requestId: string;
  sent: Sent;
  caller: Caller | undefined;
  idempotencyKey: string | undefined;
  /** Language of the page, for mail to the responder and for error replies with a changed form. */
  language: Language;
}

/** Final outcomes, which a reload of the form would not change. */
const decided: ReadonlySet<SubmissionOutcome['kind']> = new Set(['stored', 'met', 'changed']);

const thanks = 'Thank you! Your feedback was received.';

/**
 * Stores an answer and resolves once it is on disk. The same key and body return the same receipt. Throws 404
 * for a missing request, 409 for a closed request or changed form, 422 for invalid answers or a reused key,
 * and 503 while the form is unknown.
 */
export async function submitFeedbackResponse(
  deps: SubmissionDeps,
  input: SubmissionInput,
): Promise<SubmissionReceipt> {
  const { keys } = deps;
  const { submission, outcome, receipt } = await store(deps, input);
  if (outcome.kind === 'gone') throw feedbackRequestNotFound();
  if (outcome.kind === 'closed') throw feedbackRequestClosed();
  if (outcome.kind === 'changed') throw await formChangedFor(deps, input);
  if (outcome.kind === 'unknown') throw formUnknownNow();
  if (outcome.kind === 'met' && outcome.fingerprint !== fingerprintOf(keys, outcome.keyId, submission))
    throw idempotencyKeyReused();
  const given = outcome.kind === 'stored' ? receipt : receiptOf(keys, outcome, submission);
  return { message: thanks, receipt: formatReceipt(given) };
}

async function store(
  { forms, queue, keys, adminIdentities }: SubmissionDeps,
  { requestId, sent, caller, idempotencyKey, language }: SubmissionInput,
): Promise<{ submission: Submission; outcome: SubmissionOutcome; receipt: Buffer }> {
  const key = idempotencyKey ?? randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const form = attempt === 1 ? await forms.get(requestId) : await forms.getFresh(requestId);
    const accepted = await acceptFor(forms, form, sent);
    const submission = { form, sent, accepted, key, caller, adminIdentities, language };
    const { row, receipt } = attemptToStore(keys, submission);
    const outcome = await queue.store(row);
    if (decided.has(outcome.kind) || attempt === 3) return { submission, outcome, receipt };
    if (outcome.kind === 'unknown' && sent.form_version !== undefined) {
      const { form_version: learned } = await forms.learnText(requestId, sent.form_version);
      if (learned !== sent.form_version) return { submission, outcome: { kind: 'changed' }, receipt };
    }
    // Retries even for a closed request, because an earlier attempt may have stored this key.
  }
}

async function formChangedFor(
  { db, forms }: Pick<SubmissionDeps, 'db' | 'forms'>,
  { requestId, language }: Pick<SubmissionInput, 'requestId' | 'language'>,
): Promise<AppError> {
  const { form, questionSet } = await forms.get(requestId);
  const text = await findFormText(db, requestId);
  if (!text) return formUnknownNow();
  return formChanged({
    ...text,
    title: titleInLanguage(text.title, form.titles, language),
    question_set: questionSet,
    questions: formInLanguage(form, language),
  });
}

/** A deleted request must return 404, even if the answers are invalid. */
async function acceptFor(forms: RequestForms, form: RequestForm, sent: Sent): Promise<AcceptedAnswers> {
  try {
    return acceptAnswers(form.form, sent);
  } catch (error) {
    await forms.getFresh(form.requestId);
    throw error;
  }
}

function idempotencyKeyReused(): AppError {
  return refusal(422, 'idempotency_key_reused', 'This key was used for another answer. Send the form again.');
}
