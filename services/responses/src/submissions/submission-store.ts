import { randomUUID } from 'node:crypto';
import { feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { envelopeOf, wakeRelay } from '@blindspot/service-kit/events/outbox';
import {
  submitSql,
  submitStatementName,
  type AnnouncementRow,
  type SubmissionRow,
} from './submit-statement.ts';

interface Remembered {
  keyId: string;
  attemptId: string;
}

/** `met`: the key was used before. The caller compares the fingerprints of both answers. */
export type SubmissionOutcome =
  | ({ kind: 'stored' } & Remembered)
  | ({ kind: 'met'; fingerprint: string } & Remembered)
  | { kind: 'closed' }
  /** `changed`: another version of the form is frozen. */
  | { kind: 'changed' }
  /** `unknown`: no version of the form is frozen yet, and this service does not know the sent version. */
  | { kind: 'unknown' }
  | { kind: 'gone' };

type StoredKey = Pick<SubmissionRow, 'attempt_id' | 'key_id' | 'fingerprint'>;
type Row = Pick<SubmissionRow, 'request_id' | 'key_hash'> & {
  refused: 'closed' | 'changed' | 'unknown' | null;
} & (StoredKey | { [Column in keyof StoredKey]: null });

/** Returns the outcomes in the order of the submissions, which must have different keys. */
export async function storeSubmissions(
  db: Database,
  submissions: readonly SubmissionRow[],
): Promise<SubmissionOutcome[]> {
  const { rows } = await db
    .raw<Rows<Row>>(submitSql, [JSON.stringify(submissions), JSON.stringify(announcement())])
    .options({ name: submitStatementName });
  // The statement writes the outbox row, so the relay is woken here.
  wakeRelay(db);
  const found = new Map(rows.map((row) => [submissionId(row), row]));
  return submissions.map((submission): SubmissionOutcome => {
    const row = found.get(submissionId(submission));
    if (!row) return { kind: 'gone' };
    if (row.attempt_id === null) return { kind: row.refused ?? 'gone' };
    const remembered = { keyId: row.key_id, attemptId: row.attempt_id };
    return row.attempt_id === submission.attempt_id
      ? { kind: 'stored', ...remembered }
      : { kind: 'met', fingerprint: row.fingerprint, ...remembered };
  });
}

function announcement(): AnnouncementRow {
  const envelope = envelopeOf(feedbackResponsesCounted, {
    aggregateId: randomUUID(),
    aggregateVersion: 1,
    data: { counts: [] },
  });
  return { id: envelope.id, subject: feedbackResponsesCounted.subject, envelope };
}

export function submissionId({
  request_id,
  key_hash,
}: Pick<SubmissionRow, 'request_id' | 'key_hash'>): string {
  return `${request_id} ${key_hash}`;
}

export async function forgetOldSubmissions(db: Database, atMost: number): Promise<number> {
  const { rowCount } = await db.raw<Rows<never>>(
    `delete from responses.submission_keys where (request_id, key_hash) in (
       select request_id, key_hash from responses.submission_keys where expires_at <= now() limit ?
     )`,
    [atMost],
  );
  return rowCount;
}
