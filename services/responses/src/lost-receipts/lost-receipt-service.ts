import { randomUUID } from 'node:crypto';
import type { AnswersUnderAddress } from '@blindspot/contracts/http/receipts';
import type { Language } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { refusal, unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { addressIndexes } from '../identities/identity.ts';
import { eraseAndAnnounce } from '../receipts/answer-erasure.ts';
import { notifyErasure } from '../receipts/analysis-notices.ts';
import { describeAll } from '../request-forms/request-descriptions.ts';
import type { AnswerPlace } from '../submissions/answer-store.ts';
import { findOpened, insertWish, listGivenUnder, openLink } from './erasure-link-store.ts';
import { linkSecretHash, newLinkSecret } from './link-secret.ts';

export interface LostReceiptDeps {
  db: Database;
  bus: Bus;
  keys: IdentityKeys;
}

const mostWaiting = 1_000;

/** Does not look up the address, because the reply's time would reveal whether it is known. */
export async function askForErasureLink(
  { db, keys }: Pick<LostReceiptDeps, 'db' | 'keys'>,
  email: string,
  language: Language,
): Promise<void> {
  const wish = { id: randomUUID(), addressIndexes: addressIndexes(keys, email), language };
  if (!(await insertWish(db, wish, mostWaiting)))
    throw unavailable('too_busy', 'Too many people are asking for a link right now. Please try again.');
}

/** Consumes the mailed link, which proves that the caller can read the responder's mail. */
export async function openErasureLink(
  deps: LostReceiptDeps,
  { token, language }: { token: string; language: Language },
): Promise<AnswersUnderAddress & { session: string }> {
  const session = newLinkSecret();
  return await inTransaction(deps.db, async (transaction) => {
    const indexes = await openLink(transaction, linkSecretHash(token), linkSecretHash(session));
    if (!indexes) throw linkNotUsable();
    // Loads the titles in this transaction, so that the link stays unopened if they cannot be loaded.
    return { session, ...(await answersUnder({ ...deps, db: transaction }, indexes, language)) };
  });
}

/** Erases the chosen answers one at a time. Skips ids that are not under the link's address. */
export async function eraseByLink(
  deps: LostReceiptDeps,
  { session, chosen, language }: { session: string; chosen: readonly string[] | 'all'; language: Language },
): Promise<AnswersUnderAddress> {
  const { db, bus, keys } = deps;
  const indexes = await findOpened(db, linkSecretHash(session));
  if (!indexes) throw linkNotUsable();
  const erased: AnswerPlace[] = [];
  for (const place of await listGivenUnder(db, indexes)) {
    if (chosen !== 'all' && !chosen.includes(place.responseId)) continue;
    await inTransaction(db, async (transaction) => await eraseAndAnnounce(transaction, keys, place));
    erased.push(place);
  }
  await Promise.all(erased.map((place) => notifyErasure(bus, place)));
  return await answersUnder(deps, indexes, language);
}

async function answersUnder(
  { db, bus }: Pick<LostReceiptDeps, 'db' | 'bus'>,
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
      // Skips a request that is being deleted together with its answers.
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

function linkNotUsable(): AppError {
  return refusal(400, 'link_not_usable', 'This link was used or has expired. Ask for a new one.');
}
