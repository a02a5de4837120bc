import { feedbackResponseChanged } from '@blindspot/contracts/events/feedback-responses';
import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { describeRequest, type RequestDescription } from '../request-forms/request-descriptions.ts';
import { takeNextVersion } from '../request-forms/request-count-store.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { acceptAnswers } from '../submissions/answers.ts';
import { hashReceipt, parseReceipt } from '../submissions/receipt-code.ts';
import { eraseAndAnnounce } from './answer-erasure.ts';
import { answerAlreadyUsed, receiptNotFound } from './receipt-errors.ts';
import { tellErasure } from './told-erasure.ts';
import { changeAnswer, findByReceipt, type HeldAnswer } from './receipt-store.ts';

export interface ReceiptParts {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  forms: RequestForms;
}

export interface ReceiptChange {
  responses: Answers;
  /** Left out, they stay as they are. */
  themes?: TappedThemes | undefined;
  relationship: Relationship;
}

/** The answer a receipt stands for. Whoever has the code is its writer; there is no other proof. */
export async function getByReceipt(db: Database, receipt: string): Promise<HeldAnswer> {
  const held = await findByReceipt(db, receiptHashOf(receipt));
  if (!held) throw receiptNotFound();
  return held;
}

export async function readReceipt({ db, bus }: ReceiptParts, receipt: string): Promise<ReceiptView> {
  const held = await getByReceipt(db, receipt);
  return toView(held, await describeRequest({ db, bus }, held.requestId));
}

export async function changeByReceipt(
  parts: ReceiptParts,
  receipt: string,
  change: ReceiptChange,
): Promise<ReceiptView> {
  const { db, bus, forms } = parts;
  const found = await getByReceipt(db, receipt);
  const { form } = await forms.get(found.requestId);
  // Asked before the change, so that a failure leaves nothing changed.
  const description = await describeRequest({ db, bus }, found.requestId);
  const held = await inTransaction(db, async (transaction) => {
    // A set is sealed under this lock, so a change is in it whole or comes too late.
    const count = await takeNextVersion(transaction, found.requestId);
    const current = await getByReceipt(transaction, receipt);
    if (current.sealed) throw answerAlreadyUsed();
    const { relationship, themes = current.themes } = change;
    const changed = { ...acceptAnswers(form, { ...change, themes }), relationship };
    await changeAnswer(transaction, current, changed);
    if (count && current.counted) await announceChange(transaction, current, count.version);
    return { ...current, ...changed };
  });
  return toView(held, description);
}

/** What is the owner's own counts nowhere, so nobody has worked anything out of it. */
async function announceChange(
  transaction: Database,
  { requestId }: HeldAnswer,
  version: number,
): Promise<void> {
  await recordEvent(transaction, 'responses', feedbackResponseChanged, {
    aggregateId: requestId,
    aggregateVersion: version,
    data: { request_id: requestId },
  });
}

export async function eraseByReceipt({ db, bus, keys }: ReceiptParts, receipt: string): Promise<void> {
  const found = await getByReceipt(db, receipt);
  await inTransaction(db, async (transaction) => {
    if (!(await eraseAndAnnounce(transaction, keys, found))) throw receiptNotFound();
  });
  await tellErasure(bus, found);
}

function receiptHashOf(receipt: string): Buffer {
  const secret = parseReceipt(receipt);
  if (!secret) throw receiptNotFound();
  return hashReceipt(secret);
}

function toView(held: HeldAnswer, { title, ownerName }: RequestDescription): ReceiptView {
  return {
    request_id: held.requestId,
    title,
    owner_name: ownerName,
    responses: held.answers,
    untouched: held.untouched,
    themes: held.themes,
    relationship: held.relationship,
    can_change: !held.sealed,
  };
}
