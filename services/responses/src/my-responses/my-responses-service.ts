import type { MyResponse } from '@blindspot/contracts/http/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { addressIndexes, canonicalAddress } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { receiptClaimed, receiptNotFound } from '../receipts/receipt-errors.ts';
import { getByReceipt } from '../receipts/receipt-service.ts';
import { attachAccount } from '../receipts/receipt-store.ts';
import { findParticipation, listParticipations, type Participation } from './my-responses-view.ts';
import {
  describeAll,
  describeRequest,
  type RequestDescription,
} from '../request-forms/request-descriptions.ts';

export interface MyResponsesParts {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
}

/** What the caller answered. Answers given elsewhere under his address appear once he has proved that it is his. */
export async function listMyResponses(
  { db, bus, keys }: MyResponsesParts,
  caller: Caller,
  address: string,
): Promise<MyResponse[]> {
  if (canonicalAddress(address) !== canonicalAddress(caller.email)) throw notYourAddress();
  const indexes = caller.emailVerified ? addressIndexes(keys, caller.email) : [];
  const participations = await listParticipations(db, caller.userId, indexes);
  if (participations.length === 0) return [];
  const descriptions = await describeAll(
    bus,
    participations.map(({ requestId }) => requestId),
  );
  return participations.flatMap((participation) => {
    const description = descriptions.get(participation.requestId);
    return description ? [toMyResponse(participation, description)] : [];
  });
}

/** Attaches the answer behind a receipt to the caller's account; again changes nothing. */
export async function claimReceipt(
  { db, bus }: MyResponsesParts,
  caller: Caller,
  receipt: string,
): Promise<MyResponse> {
  const held = await getByReceipt(db, receipt);
  const description = await describeRequest(bus, held.requestId);
  if (!(await attachAccount(db, held, caller.userId))) throw receiptClaimed();
  const participation = await findParticipation(db, held.requestId, held.responseId);
  if (!participation) throw receiptNotFound();
  return toMyResponse(participation, description);
}

function toMyResponse({ day }: Participation, description: RequestDescription): MyResponse {
  return {
    title: description.title,
    owner_name: description.ownerName,
    question_set: description.questionSet,
    // Nothing finer than the day is known.
    submitted_at: `${day}T00:00:00Z`,
  };
}

function notYourAddress(): AppError {
  return new AppError({
    status: 403,
    code: 'not_your_address',
    detail: 'You can only look up your own answers.',
  });
}
