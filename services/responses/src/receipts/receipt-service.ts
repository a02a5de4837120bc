import { feedbackResponseChanged } from '@blindspot/contracts/messages/feedback-responses';
import { writtenKeys } from '@blindspot/contracts/answers';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Quoting } from '@blindspot/contracts/http/feedback-responses';
import type { changeByReceiptRoute, ReceiptView } from '@blindspot/contracts/http/receipts';
import type { Language } from '@blindspot/contracts/languages';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { invalidFields } from '@blindspot/service-kit/process/app-error';
import type { z } from 'zod';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { describeRequest } from '../request-forms/request-descriptions.ts';
import { findFormText, type RequestDescription } from '../request-forms/form-text-store.ts';
import { takeNextVersion } from '../request-forms/request-count-store.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { acceptAnswers } from '../submissions/answers.ts';
import { hashReceipt, parseReceipt } from '../submissions/receipt-code.ts';
import { eraseAndAnnounce } from './answer-erasure.ts';
import { quotingChange, quotingOf } from './quoting.ts';
import { answerAlreadyUsed, quotingSettled, receiptNotFound } from './receipt-errors.ts';
import { changeAnswer, findHeldAnswer, saveQuoting, type HeldAnswer } from './receipt-store.ts';
import { notifyErasure, notifyWithdrawnWords } from './analysis-notices.ts';
import { announceWithdrawnWords } from './word-withdrawal.ts';

export interface ReceiptDeps {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  forms: RequestForms;
}

interface Shown {
  readonly receipt: string;
  readonly language: Language;
}

/** Throws 404 if no answer has this receipt. */
export async function getByReceipt(db: Database, receipt: string): Promise<HeldAnswer> {
  const secret = parseReceipt(receipt);
  const held = secret && (await findHeldAnswer(db, { receiptHash: hashReceipt(secret) }));
  if (!held) throw receiptNotFound();
  return held;
}

export async function readReceipt(deps: ReceiptDeps, { receipt, language }: Shown): Promise<ReceiptView> {
  const held = await getByReceipt(deps.db, receipt);
  return toView(held, await loadContext(deps, held.requestId, language));
}

export async function changeByReceipt(
  deps: ReceiptDeps,
  { receipt, language }: Shown,
  change: z.infer<(typeof changeByReceiptRoute)['schema']['body']>,
): Promise<ReceiptView> {
  const { db } = deps;
  const found = await getByReceipt(db, receipt);
  // Loads the context before the change, so that a failure leaves the answer unchanged.
  const context = await loadContext(deps, found.requestId, language);
  const held = await inTransaction(db, async (transaction) => {
    // Waits until no set is being sealed. Otherwise the set could contain half of the change.
    const count = await takeNextVersion(transaction, found.requestId);
    const current = await getByReceipt(transaction, receipt);
    if (current.sealed) throw answerAlreadyUsed();
    const { relationship, themes = current.themes } = change;
    const accepted = acceptAnswers(context.form, { ...change, themes });
    // A new text has no consent to quote.
    const written = writtenKeys(context.form, accepted.answers);
    const mayQuote = current.mayQuote.filter((key) => written.includes(key));
    const changed = { ...accepted, mayQuote, relationship };
    await changeAnswer(transaction, current, changed);
    if (count && current.counted) {
      await recordEvent(transaction, feedbackResponseChanged, {
        id: found.requestId,
        version: count.version,
        data: { request_id: found.requestId },
      });
    }
    return { ...current, ...changed };
  });
  return toView(held, context);
}

/**
 * Changes which texts the owner may read verbatim. Throws 422 for an unknown text, and 409 for new consent
 * once the answer is in a set.
 */
export async function changeQuoting(
  deps: ReceiptDeps,
  { receipt, language }: Shown,
  wanted: Quoting,
): Promise<ReceiptView> {
  const { db, bus } = deps;
  const found = await getByReceipt(db, receipt);
  const context = await loadContext(deps, found.requestId, language);
  const held = await inTransaction(db, async (transaction) => {
    // Waits for a set that is being sealed, because the answer must not enter it during the change.
    const count = await takeNextVersion(transaction, found.requestId);
    const current = await getByReceipt(transaction, receipt);
    const present = quotingOf({ ...context, ...current });
    const [first, ...others] = Object.keys(wanted).filter((key) => !Object.hasOwn(present, key));
    if (first) throw invalidFields(unknownText(first), ...others.map(unknownText));
    const change = quotingChange(present, wanted);
    if (change.granted.length > 0 && current.sealed) throw quotingSettled();
    await saveQuoting(transaction, current, change);
    if (count && current.sealed && change.withdrawn.length > 0)
      await announceWithdrawnWords(transaction, current, { keys: change.withdrawn, version: count.version });
    return { ...current, mayQuote: change.mayQuote };
  });
  const refused = Object.keys(wanted).filter((key) => !wanted[key]);
  if (held.sealed && refused.length > 0) await notifyWithdrawnWords(bus, held, refused);
  return toView(held, context);
}

const unknownText = (key: string): FieldProblem => ({
  path: key,
  message: 'This text cannot be quoted',
  code: 'unknown_field',
});

export async function eraseByReceipt({ db, bus, keys }: ReceiptDeps, receipt: string): Promise<void> {
  const found = await getByReceipt(db, receipt);
  await inTransaction(db, async (transaction) => {
    if (!(await eraseAndAnnounce(transaction, keys, found))) throw receiptNotFound();
  });
  await notifyErasure(bus, found);
}

interface AnswerContext extends RequestDescription {
  form: FeedbackForm;
  asksQuoting: boolean;
}

export async function loadContext(
  { db, bus, forms }: ReceiptDeps,
  requestId: string,
  language: Language,
): Promise<AnswerContext> {
  const { form } = await forms.get(requestId);
  const description = await describeRequest({ db, bus }, requestId, language);
  const text = await findFormText(db, requestId);
  return { ...description, form, asksQuoting: text?.asks_quoting ?? false };
}

export function toView(held: HeldAnswer, context: AnswerContext): ReceiptView {
  const { title, ownerName } = context;
  return {
    request_id: held.requestId,
    title,
    owner_name: ownerName,
    responses: held.answers,
    untouched: held.untouched,
    themes: held.themes,
    relationship: held.relationship,
    quoting: quotingOf({ ...context, ...held }),
    can_change: !held.sealed,
  };
}
