import type { EventDefinition } from '@blindspot/contracts/event';
import {
  feedbackResponseChanged,
  feedbackResponseErased,
} from '@blindspot/contracts/events/feedback-responses';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { describeRequest, type RequestDescription } from '../request-forms/request-descriptions.ts';
import { lowerCount, takeNextVersion, type RequestCount } from '../request-forms/request-count-store.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { eraseAnswer } from '../submissions/answer-store.ts';
import { acceptAnswers } from '../submissions/answers.ts';
import { hashReceipt, parseReceipt } from '../submissions/receipt-code.ts';
import { answerAlreadyUsed, receiptNotFound } from './receipt-errors.ts';
import { changeAnswer, findByReceipt, type HeldAnswer } from './receipt-store.ts';

export interface ReceiptParts {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  forms: RequestForms;
}

export interface ReceiptChange {
  responses: Answers;
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
  return toView(held, await describeRequest(bus, held.requestId));
}

export async function changeByReceipt(
  parts: ReceiptParts,
  receipt: string,
  change: ReceiptChange,
): Promise<ReceiptView> {
  const { db, bus, forms } = parts;
  const found = await getByReceipt(db, receipt);
  const { form } = await forms.get(found.requestId);
  const accepted = { ...acceptAnswers(form, change.responses), relationship: change.relationship };
  // Asked before the change, so that a failure leaves nothing changed.
  const description = await describeRequest(bus, found.requestId);
  const held = await inTransaction(db, async (transaction) => {
    const { count, current } = await lockAnswer(transaction, found, receipt);
    if (current.released) throw answerAlreadyUsed();
    await changeAnswer(transaction, current, accepted);
    if (current.counted) {
      const { responseId } = current;
      await announce<{ response_id?: string | undefined }>(
        transaction,
        feedbackResponseChanged,
        found.requestId,
        count,
        { response_id: responseId },
      );
    }
    return { ...current, answers: accepted.answers, relationship: accepted.relationship };
  });
  return toView(held, description);
}

/** Removes the answer, its writer and the key it was sent under; whatever was published from it is withdrawn by those who hear of it. */
export async function eraseByReceipt(parts: ReceiptParts, receipt: string): Promise<void> {
  const { db, keys } = parts;
  const found = await getByReceipt(db, receipt);
  await inTransaction(db, async (transaction) => {
    const { count, current } = await lockAnswer(transaction, found, receipt);
    await eraseAnswer(transaction, keys, current);
    if (!current.counted) return;
    await lowerCount(transaction, found.requestId);
    const countAfter = { ...count, responseCount: count.responseCount - 1 };
    await announce(transaction, feedbackResponseErased, found.requestId, countAfter, {
      response_id: current.responseId,
    });
  });
}

/** The request's count first: everything that changes its answers queues there. */
async function lockAnswer(
  transaction: Database,
  { requestId }: HeldAnswer,
  receipt: string,
): Promise<{ count: RequestCount; current: HeldAnswer }> {
  const count = await takeNextVersion(transaction, requestId);
  const current = await findByReceipt(transaction, receiptHashOf(receipt), 'lock');
  if (!count || !current) throw receiptNotFound();
  return { count, current };
}

async function announce<Extra extends object>(
  transaction: Database,
  event: EventDefinition<{ request_id: string; response_count: number } & Extra>,
  requestId: string,
  count: RequestCount,
  extra: Extra,
): Promise<void> {
  await recordEvent(transaction, 'responses', event, {
    aggregateId: requestId,
    aggregateVersion: count.version,
    data: { request_id: requestId, response_count: count.responseCount, ...extra },
  });
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
    relationship: held.relationship,
    can_change: !held.released,
  };
}
