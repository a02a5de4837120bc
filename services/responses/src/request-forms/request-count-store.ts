import type { Database } from '@blindspot/service-kit/database/database';

/** How many answers count, and the request's change counter, which its events carry. */
export interface RequestCount {
  responseCount: number;
  version: number;
}

interface Row {
  response_count: number;
  version: number;
}

const fromRow = (row: Row | undefined): RequestCount | undefined =>
  row && { responseCount: row.response_count, version: row.version };

export async function findRequestCount(db: Database, requestId: string): Promise<RequestCount | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    'select response_count, version from responses.request_counts where request_id = ?',
    [requestId],
  );
  return fromRow(rows[0]);
}

/**
 * Takes the next version after every change in progress; undefined where the request is gone. First in the transaction:
 * the row is the lock under which a request's answers change.
 */
export async function takeNextVersion(db: Database, requestId: string): Promise<RequestCount | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update responses.request_counts set version = version + 1
     where request_id = ? returning response_count, version`,
    [requestId],
  );
  return fromRow(rows[0]);
}

/** One counted answer less; under the lock of `takeNextVersion`. */
export async function lowerCount(db: Database, requestId: string): Promise<void> {
  await db.raw(
    'update responses.request_counts set response_count = response_count - 1 where request_id = ?',
    [requestId],
  );
}

/** As `takeNextVersion`, with a version of at least the given one, and the count set to what is stored. */
export async function countAnew(
  db: Database,
  requestId: string,
  version: number,
): Promise<RequestCount | undefined> {
  const locked = await db.raw<{ rowCount: number }>(
    'update responses.request_counts set version = greatest(version + 1, ?) where request_id = ?',
    [version, requestId],
  );
  if (locked.rowCount === 0) return undefined;
  // A statement of its own, so that it sees what those before it stored.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update responses.request_counts set response_count = (
       select count(*) from responses.answers where request_id = ? and counted
     ) where request_id = ? returning response_count, version`,
    [requestId, requestId],
  );
  return fromRow(rows[0]);
}
