import type { Database } from '@blindspot/service-kit/database/database';

/** A person's answer to a request, without its content. The day is text, such as '2026-02-28'. */
export interface Participation {
  requestId: string;
  responseId: string;
  day: string;
  /** Whether the answer belongs to the account and was given under its address. */
  opens: boolean;
}

export interface Participant {
  accountId: string;
  addressIndexes: readonly Buffer[];
}

const participations = (db: Database, { accountId, addressIndexes }: Participant) =>
  db('responses.identities').select<Participation[]>(
    { requestId: 'request_id', responseId: 'response_id' },
    db.raw('answered_on::text as day'),
    // Without `is not null`, `opens` would be null for an answer without an account.
    db.raw('(account_id is not null and account_id = ? and address_index = any(?::bytea[])) as opens', [
      accountId,
      [...addressIndexes],
    ]),
  );

const atMost = 1_000;

/** Lists answers that the account gave or claimed and, with `isProved`, those under its address. */
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
