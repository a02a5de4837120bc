import { addressKey } from '@blindspot/contracts/email-address';
import type { MyAnswers, MyResponse } from '@blindspot/contracts/http/feedback-responses';
import type { Language } from '@blindspot/contracts/languages';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { addressIndexes } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { quotingOf } from '../receipts/quoting.ts';
import { receiptClaimed, receiptNotFound } from '../receipts/receipt-errors.ts';
import { getByReceipt } from '../receipts/receipt-service.ts';
import { attachAccount, findHeldAnswer } from '../receipts/receipt-store.ts';
import { findFormText } from '../request-forms/form-text-store.ts';
import { lockRequestCount } from '../request-forms/request-count-store.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { entryId } from './entry-id.ts';
import {
  findParticipation,
  listParticipations,
  type Participant,
  type Participation,
} from './my-responses-view.ts';
import {
  describeAll,
  describeRequest,
  type RequestDescription,
} from '../request-forms/request-descriptions.ts';

export interface MyResponsesParts {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
  forms: RequestForms;
}

/** What the caller answered. Answers given elsewhere under his address appear once he has proved that it is his. */
export async function listMyResponses(
  { db, bus, keys }: MyResponsesParts,
  caller: Caller,
  { address, language }: { address: string; language: Language },
): Promise<MyResponse[]> {
  if (addressKey(address) !== addressKey(caller.email)) throw notYourAddress();
  const participations = await participationsOf({ db, keys }, caller);
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
 * One answer of the caller's list, to read. Only what was given on the account and under its address: a device may be signed in
 * as somebody else than who answers on it, and who reads a mailbox now need not be who once wrote its address into a form. What was
 * asked is in the language of who reads it now, as the form is.
 */
export async function openMyResponse(
  { db, bus, keys, forms }: MyResponsesParts,
  caller: Caller,
  { id, language }: { id: string; language: Language },
): Promise<MyAnswers> {
  const participations = await participationsOf({ db, keys }, caller);
  const found = participations.find((one) => idOf(keys, caller, one) === id);
  const held = found && (await findHeldAnswer(db, found));
  if (!held) throw notFound();
  const description = await describeRequest({ db, bus }, held.requestId, language);
  const { form: asked } = await forms.get(held.requestId);
  const asksQuoting = (await findFormText(db, held.requestId))?.asks_quoting ?? false;
  const form = formInLanguage(asked, language);
  return {
    ...toMyResponse(keys, caller, found, description),
    id,
    request_id: held.requestId,
    questions: [...Object.entries(form.questions), ...Object.entries(form.optional_questions)].map(
      ([key, text]) => ({ key, text }),
    ),
    ...(form.languages && { question_languages: form.languages }),
    responses: held.answers,
    untouched: held.untouched,
    themes: held.themes,
    relationship: held.relationship,
    quoting: quotingOf({ ...held, form: asked, asksQuoting }),
    can_change: !held.sealed,
  };
}

/** Attaches the answer behind a receipt to the caller's account; again changes nothing. */
export async function claimReceipt(
  { db, bus, keys }: MyResponsesParts,
  caller: Caller,
  { receipt, language }: { receipt: string; language: Language },
): Promise<MyResponse> {
  const held = await getByReceipt(db, receipt);
  const description = await describeRequest({ db, bus }, held.requestId, language);
  const isAttached = await inTransaction(db, async (transaction) => {
    // The claim may show that two answers are of one person.
    await lockRequestCount(transaction, held.requestId);
    return await attachAccount(transaction, held, caller.userId);
  });
  if (!isAttached) throw receiptClaimed();
  const participation = await findParticipation(db, participantOf(keys, caller), held);
  if (!participation) throw receiptNotFound();
  return toMyResponse(keys, caller, participation, description);
}

function participationsOf(
  { db, keys }: Pick<MyResponsesParts, 'db' | 'keys'>,
  caller: Caller,
): Promise<Participation[]> {
  return listParticipations(db, participantOf(keys, caller), { isProved: caller.emailVerified });
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
    // Nothing finer than the day is known.
    submitted_at: `${participation.day}T00:00:00Z`,
  };
}

const idOf = (keys: IdentityKeys, { userId }: Caller, { responseId, opens }: Participation): string | null =>
  opens ? entryId(keys, userId, responseId) : null;

function notYourAddress(): AppError {
  return new AppError({
    status: 403,
    code: 'not_your_address',
    detail: 'You can only look up your own answers.',
  });
}
