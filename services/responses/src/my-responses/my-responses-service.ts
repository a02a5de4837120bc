import { addressKey } from '@blindspot/contracts/email-address';
import type { MyAnswers, MyResponse } from '@blindspot/contracts/http/feedback-responses';
import type { Language } from '@blindspot/contracts/languages';
import { describeAccounts } from '@blindspot/contracts/messages/accounts';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { addressIndexes } from '../identities/identity.ts';
import { type IdentityKeys, keyedDigest } from '../identities/identity-keys.ts';
import { receiptClaimed, receiptNotFound } from '../receipts/receipt-errors.ts';
import { getByReceipt, loadContext, toView, type ReceiptDeps } from '../receipts/receipt-service.ts';
import { attachAccount, findHeldAnswer } from '../receipts/receipt-store.ts';
import { lockRequestCount } from '../request-forms/request-count-store.ts';
import {
  findParticipation,
  listParticipations,
  type Participant,
  type Participation,
} from './my-responses-view.ts';
import type { RequestDescription } from '../request-forms/form-text-store.ts';
import { describeAll, describeRequest } from '../request-forms/request-descriptions.ts';

/** The list includes answers that were given without the account, but under its confirmed address. */
export async function listMyResponses(
  { db, bus, keys }: ReceiptDeps,
  caller: Caller,
  { address, language }: { address: string; language: Language },
): Promise<MyResponse[]> {
  if (addressKey(address) !== addressKey(caller.email)) throw notYourAddress();
  const participations = await participationsOf({ db, bus, keys }, caller);
  if (participations.length === 0) return [];
  const descriptions = await describeAll(
    { db, bus },
    participations.map(({ requestId }) => requestId),
    language,
  );
  return participations.flatMap((participation) => {
    const description = descriptions.get(participation.requestId);
    return description ? [toMyResponse(keys, caller, participation, description)] : [];
  });
}

/**
 * Opens an answer that belongs to the caller's account and was given under its address. The account alone
 * does not suffice, because another person may have used the device. The address alone does not suffice,
 * because it may have a new holder.
 */
export async function openMyResponse(
  deps: ReceiptDeps,
  caller: Caller,
  { id, language }: { id: string; language: Language },
): Promise<MyAnswers> {
  const { db, keys } = deps;
  const participations = await participationsOf(deps, caller);
  const found = participations.find((one) => idOf(keys, caller, one) === id);
  const held = found && (await findHeldAnswer(db, found));
  if (!held) throw notFound();
  const context = await loadContext(deps, held.requestId, language);
  const form = formInLanguage(context.form, language);
  return {
    ...toView(held, context),
    ...toMyResponse(keys, caller, found, context),
    id,
    questions: [...Object.entries(form.questions), ...Object.entries(form.optional_questions)].map(
      ([key, text]) => ({ key, text }),
    ),
    ...(form.languages && { question_languages: form.languages }),
  };
}

/** Attaches the answer behind a receipt to the caller's account. Idempotent. */
export async function claimReceipt(
  { db, bus, keys }: ReceiptDeps,
  caller: Caller,
  { receipt, language }: { receipt: string; language: Language },
): Promise<MyResponse> {
  const held = await getByReceipt(db, receipt);
  const description = await describeRequest({ db, bus }, held.requestId, language);
  const isAttached = await inTransaction(db, async (transaction) => {
    // Locks the count, because a trigger changes it if the account has already given another answer.
    await lockRequestCount(transaction, held.requestId);
    return await attachAccount(transaction, held, caller.userId);
  });
  if (!isAttached) throw receiptClaimed();
  const participation = await findParticipation(db, participantOf(keys, caller), held);
  if (!participation) throw receiptNotFound();
  return toMyResponse(keys, caller, participation, description);
}

async function participationsOf(
  { db, bus, keys }: Pick<ReceiptDeps, 'db' | 'bus' | 'keys'>,
  caller: Caller,
): Promise<Participation[]> {
  const isProved = caller.emailVerified || (await isConfirmed(bus, caller));
  return listParticipations(db, participantOf(keys, caller), { isProved });
}

/** Queries the auth service, because the address may have been confirmed after the token was issued. */
async function isConfirmed(bus: Bus, { userId, email }: Caller): Promise<boolean> {
  const { accounts } = await bus.ask(describeAccounts, { user_ids: [userId] });
  return accounts.some((one) => one.email_verified && addressKey(one.email) === addressKey(email));
}

const participantOf = (keys: IdentityKeys, caller: Caller): Participant => ({
  accountId: caller.userId,
  addressIndexes: addressIndexes(keys, caller.email),
});

function toMyResponse(
  keys: IdentityKeys,
  caller: Caller,
  participation: Participation,
  description: RequestDescription,
): MyResponse {
  return {
    id: idOf(keys, caller, participation),
    title: description.title,
    owner_name: description.ownerName,
    question_set: description.questionSet,
    // Only the day of an answer is stored, so the time is always midnight.
    submitted_at: `${participation.day}T00:00:00Z`,
  };
}

/** The id is valid only in one account's list, so that a leaked URL is useless in other accounts. */
function idOf(keys: IdentityKeys, { userId }: Caller, { responseId, opens }: Participation): string | null {
  if (!opens) return null;
  const digest = keyedDigest(keys.key('entry-id', keys.currentId), userId, responseId);
  return digest.subarray(0, 16).toString('base64url');
}

function notYourAddress(): AppError {
  return refusal(403, 'not_your_address', 'You can only look up your own answers.');
}
