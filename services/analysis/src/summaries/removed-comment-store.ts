import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from '../requests/request-store.ts';

const removedComments = (db: Database) =>
  db<{ request_id: string; mark: Buffer }>('analysis.removed_comments');

const rowOf = (requestId: string, mark: string) => ({
  request_id: requestId,
  mark: Buffer.from(mark, 'hex'),
});

export async function isCommentRemoved(db: Database, requestId: string, mark: string): Promise<boolean> {
  return (await removedComments(db).where(rowOf(requestId, mark)).first('mark')) !== undefined;
}

/** Does nothing if the request is deleted or the comment is already removed. */
export async function saveRemovedComment(db: Database, requestId: string, mark: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await removedComments(tx).insert(rowOf(requestId, mark)).onConflict().ignore();
  });
}
