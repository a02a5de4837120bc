import { randomUUID } from 'node:crypto';
import type { AnswersUnderAddress } from '@blindspot/contracts/http/receipts';
import type { Language } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { AppError, unavailable } from '@blindspot/service-kit/process/app-error';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { addressIndexes } from '../identities/identity.ts';
import { eraseAndAnnounce } from '../receipts/answer-erasure.ts';
import { tellErasure } from '../receipts/told-analysis.ts';
import { describeAll } from '../request-forms/request-descriptions.ts';
import type { AnswerPlace } from '../submissions/answer-store.ts';
import { findOpened, insertWish, listGivenUnder, openLink } from './erasure-link-store.ts';
import { linkSecretHash, newLinkSecret } from './link-secret.ts';

export interface LostReceiptParts {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
}

const mostWaiting = 1_000;

/** Stores that somebody asks, without looking whether anything is known under the address. */
export async function askForErasureLink(
  { db, keys }: Pick<LostReceiptParts, 'db' | 'keys'>,
  email: string,
  language: Language,
): Promise<void> {
  const wish = { id: randomUUID(), addressIndexes: addressIndexes(keys, email), language };
  if (!(await insertWish(db, wish, mostWaiting)))
    throw unavailable('too_busy', 'Too many people are asking for a link right now. Please try again.');
}

/** Uses the mailed link up. Whoever reads the mailbox is the responder as far as anybody can know. */
export async function openErasureLink(
  parts: LostReceiptParts,
  { token, language }: { token: string; language: Language },
): Promise<AnswersUnderAddress & { session: string }> {
  const session = newLinkSecret();
  return await inTransaction(parts.db, async (transaction) => {
    const indexes = await openLink(transaction, linkSecretHash(token), linkSecretHash(session));
    if (!indexes) throw linkNotUsable();
    // Where the titles cannot be had the link is as if it was not opened.
    return { session, ...(await answersUnder({ ...parts, db: transaction }, indexes, language)) };
  });
}

/** Goes the way of a receipt, one answer at a time; what is not under the address of the link is passed over. */
export async function eraseByLink(
  parts: LostReceiptParts,
  { session, chosen, language }: { session: string; chosen: readonly string[] | 'all'; language: Language },
): Promise<AnswersUnderAddress> {
  const { db, bus, keys } = parts;
  const indexes = await findOpened(db, linkSecretHash(session));
  if (!indexes) throw linkNotUsable();
  const erased: AnswerPlace[] = [];
  for (const place of await listGivenUnder(db, indexes)) {
    if (chosen !== 'all' && !chosen.includes(place.responseId)) continue;
    await inTransaction(db, async (transaction) => await eraseAndAnnounce(transaction, keys, place));
    erased.push(place);
  }
  await Promise.all(erased.map((place) => tellErasure(bus, place)));
  return await answersUnder(parts, indexes, language);
}

async function answersUnder(
  { db, bus }: Pick<LostReceiptParts, 'db' | 'bus'>,
  indexes: readonly Buffer[],
  language: Language,
): Promise<AnswersUnderAddress> {
  const given = await listGivenUnder(db, indexes);
  const descriptions = await describeAll(
    { db, bus },
    given.map(({ requestId }) => requestId),
    language,
  );
  return {
    answers: given.flatMap(({ requestId, responseId, day, returns }) => {
      const description = descriptions.get(requestId);
      // Of a request that is being deleted, and its answers with it.
      if (!description) return [];
      return [
        {
          id: responseId,
          title: description.title,
          owner_name: description.ownerName,
          answered_on: day,
          returns,
        },
      ];
    }),
  };
}

/** The same for a link that was used, one that ran out, and one that never was. */
function linkNotUsable(): AppError {
  return new AppError({
    status: 400,
    code: 'link_not_usable',
    detail: 'This link was used or has expired. Ask for a new one.',
  });
}
