import type { Database } from '@blindspot/service-kit/database/database';

/** That somebody took part in a request, and on which day ('2026-02-28'). */
export interface Participation {
  requestId: string;
  day: string;
}

/** `answered_on` as text: a Date would be midnight somewhere. */
const participations = (db: Database) =>
  db('responses.identities').select<Participation[]>(
    { requestId: 'request_id' },
    db.raw('answered_on::text as day'),
  );

const atMost = 1_000;

/**
 * What an account took part in: while signed in, by a claimed receipt, and under the given address indexes, newest day
 * first. It reads identities only; no answer is near.
 */
export async function listParticipations(
  db: Database,
  accountId: string,
  addressIndexes: readonly Buffer[],
): Promise<Participation[]> {
  return participations(db)
    .where({ account_id: accountId })
    .orWhereIn('address_index', addressIndexes)
    .orderBy([{ column: 'answered_on', order: 'desc' }, 'response_id'])
    .limit(atMost);
}

export async function findParticipation(
  db: Database,
  requestId: string,
  responseId: string,
): Promise<Participation | undefined> {
  return participations(db).where({ request_id: requestId, response_id: responseId }).first();
}
