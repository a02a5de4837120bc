import type { Database } from '@blindspot/service-kit/database/database';

/** That somebody took part in a request, and on which day ('2026-02-28'). */
export interface Participation {
  requestId: string;
  responseId: string;
  day: string;
  /** Given on the account and under its address, so that it opens without a receipt. */
  opens: boolean;
}

/** Whose participations: an account, and what its address is found by. */
export interface Participant {
  accountId: string;
  addressIndexes: readonly Buffer[];
}

/** `answered_on` as text: a Date would be midnight somewhere. */
const participations = (db: Database, { accountId, addressIndexes }: Participant) =>
  db('responses.identities').select<Participation[]>(
    { requestId: 'request_id', responseId: 'response_id' },
    db.raw('answered_on::text as day'),
    // Without an account it is null, and no answer of somebody's.
    db.raw('(account_id is not null and account_id = ? and address_index = any(?::bytea[])) as opens', [
      accountId,
      [...addressIndexes],
    ]),
  );

const atMost = 1_000;

/**
 * What an account took part in: while signed in, by a claimed receipt, and, where it is proved, under its address, newest day
 * first. It reads identities only; no answer is near.
 */
export async function listParticipations(
  db: Database,
  participant: Participant,
  { isProved }: { isProved: boolean },
): Promise<Participation[]> {
  return participations(db, participant)
    .where({ account_id: participant.accountId })
    .orWhereIn('address_index', isProved ? [...participant.addressIndexes] : [])
    .orderBy([{ column: 'answered_on', order: 'desc' }, 'response_id'])
    .limit(atMost);
}

export async function findParticipation(
  db: Database,
  participant: Participant,
  { requestId, responseId }: Pick<Participation, 'requestId' | 'responseId'>,
): Promise<Participation | undefined> {
  return participations(db, participant).where({ request_id: requestId, response_id: responseId }).first();
}
