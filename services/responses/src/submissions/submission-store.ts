import type { Pool } from 'pg';
import { submitParameters, submitSql, submitStatementName } from './submit-statement.ts';

export type SubmissionRow = {
  requestId: string;
  keyHash: Buffer;
  attemptId: string;
  keyId: string;
  fingerprint: Buffer;
  isOwner: boolean;
  ownerId: string;
  addressIndexes: Buffer[];
  responseId: string;
  relationship: string;
  answers: string;
  untouched: string[];
  promiseVersion: number;
  receiptHash: Buffer;
  nameSealed: Buffer;
  addressSealed: Buffer;
  addressIndex: Buffer;
  accountId: string | null;
  eventId: string;
  eventSubject: string;
  eventEnvelope: string;
};

/** `met` carries what was stored under the same key before. */
export type SubmissionOutcome =
  | { kind: 'stored' }
  | { kind: 'met'; keyId: string; fingerprint: Buffer }
  | { kind: 'gone' };

type Row = { attempt_id: string; key_id: string; fingerprint: Buffer; stored: boolean };

/** Stores one answer with all that belongs to it, or nothing; safe to repeat with a new attempt. */
export async function storeSubmission(pool: Pool, submission: SubmissionRow): Promise<SubmissionOutcome> {
  const { rows } = await pool.query<Row>({
    name: submitStatementName,
    text: submitSql,
    values: submitParameters.map((name) => submission[name]),
  });
  const [row] = rows;
  if (!row) return { kind: 'gone' };
  if (row.attempt_id !== submission.attemptId) {
    return { kind: 'met', keyId: row.key_id, fingerprint: row.fingerprint };
  }
  return row.stored ? { kind: 'stored' } : { kind: 'gone' };
}

/** Forgets submissions whose day is over; returns how many. */
export async function forgetOldSubmissions(pool: Pool, atMost: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from responses.submission_keys where (request_id, key_hash) in (
       select request_id, key_hash from responses.submission_keys where expires_at <= now() limit $1
     )`,
    [atMost],
  );
  return rowCount ?? 0;
}
