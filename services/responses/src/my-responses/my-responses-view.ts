import type { Database } from '@blindspot/service-kit/database/database';

/** That somebody took part in a request, and on which day ('2026-02-28'). */
export interface Participation {
  requestId: string;
  day: string;
}

interface Row {
  request_id: string;
  day: string;
}

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
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select request_id, answered_on::text as day from responses.identities
     where account_id = ? or address_index = any(?::bytea[])
     order by answered_on desc, response_id limit ?`,
    [accountId, [...addressIndexes], atMost],
  );
  return rows.map(({ request_id, day }) => ({ requestId: request_id, day }));
}

export async function findParticipation(
  db: Database,
  requestId: string,
  responseId: string,
): Promise<Participation | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select request_id, answered_on::text as day from responses.identities
     where request_id = ? and response_id = ?`,
    [requestId, responseId],
  );
  const [row] = rows;
  return row && { requestId: row.request_id, day: row.day };
}
