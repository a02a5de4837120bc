import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from '../requests/request-store.ts';

interface Row {
  request_id: string;
  mark: Buffer;
}

const removedComments = (db: Database) => db<Row>('analysis.removed_comments');

/** Returns the marks of the comments that are hidden in every result of the request. */
export async function listRemovedComments(db: Database, requestId: string): Promise<Set<string>> {
  const marks = await removedComments(db).where({ request_id: requestId }).pluck('mark');
  return new Set(marks.map((mark: Buffer) => mark.toString('hex')));
}

/** Stores nothing for a deleted request. */
export async function saveRemovedComment(db: Database, requestId: string, mark: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await removedComments(tx)
      .insert({ request_id: requestId, mark: Buffer.from(mark, 'hex') })
      .onConflict()
      .ignore();
  });
}
