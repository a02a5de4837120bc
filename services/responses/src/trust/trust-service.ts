import { anonymity } from '@blindspot/contracts/anonymity';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { trustRatingChanged } from '@blindspot/contracts/events/trust';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import type { Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { findRequestCount, takeNextVersion } from '../request-forms/request-count-store.ts';
import { feedbackRequestNotFound } from '../request-forms/request-form-errors.ts';
import type { RequestForms } from '../request-forms/request-forms.ts';
import { labelEntries, shownRating, type LabelledEntry } from './trust-labels.ts';
import { listTrustEntries, saveTrustRating } from './trust-store.ts';

export interface TrustParts {
  db: Database;
  keys: IdentityKeys;
  forms: RequestForms;
}

export interface TrustList {
  responses: TrustListItem[];
  locked: boolean;
}

/** Who took part and how much each counts; below five answers only that somebody did. */
export async function listTrust(parts: TrustParts, caller: Caller, requestId: string): Promise<TrustList> {
  const { db, keys } = parts;
  await findOwned(parts, caller, requestId);
  const count = await findRequestCount(db, requestId);
  if (!count) throw feedbackRequestNotFound();
  if (count.responseCount < anonymity.full) return { responses: numbered(count.responseCount), locked: true };
  const entries = await listTrustEntries(db, keys, requestId);
  // Answers may have been erased between the two reads.
  if (entries.length < anonymity.full) return { responses: numbered(entries.length), locked: true };
  return { responses: labelEntries(entries).map(toItem), locked: false };
}

/** Sets how much one person counts; he is named by the label that the list shows. */
export async function rateTrust(
  parts: TrustParts,
  caller: Caller,
  input: { requestId: string; label: string; rating: number },
): Promise<TrustListItem> {
  const { db, keys } = parts;
  const { requestId, label, rating } = input;
  await findOwned(parts, caller, requestId);
  const changed = await inTransaction(db, async (transaction) => {
    const count = await takeNextVersion(transaction, requestId);
    if (!count) throw feedbackRequestNotFound();
    if (count.responseCount < anonymity.full) throw trustLocked();
    const labelled = labelEntries(await listTrustEntries(transaction, keys, requestId));
    const entry = labelled.find((candidate) => candidate.label === label);
    if (!entry) throw responderNotListed();
    await saveTrustRating(transaction, requestId, entry.responseId, rating);
    await recordEvent(transaction, 'responses', trustRatingChanged, {
      aggregateId: requestId,
      aggregateVersion: count.version,
      data: { request_id: requestId },
    });
    return { ...entry, trustRating: rating };
  });
  return toItem(changed);
}

async function findOwned({ forms }: TrustParts, caller: Caller, requestId: string): Promise<void> {
  await forms.getOwned(requestId, caller.userId);
}

function numbered(count: number): TrustListItem[] {
  return Array.from({ length: count }, (_, index) => ({
    responder_name: `Response ${index + 1}`,
    relationship: null,
    trust_rating: neutralTrustRating,
  }));
}

function toItem(entry: LabelledEntry): TrustListItem {
  return {
    responder_name: entry.label,
    relationship: entry.relationship,
    trust_rating: shownRating(entry),
  };
}

/** A rating kept from 'Response 1' would later name the first to answer. */
function trustLocked(): AppError {
  return new AppError({
    status: 409,
    code: 'trust_locked',
    detail: `You can rate trust once ${anonymity.full} people have answered.`,
  });
}

function responderNotListed(): AppError {
  return new AppError({
    status: 404,
    code: 'responder_not_listed',
    detail: 'Nobody in the list has this name. Please reload the page.',
  });
}
