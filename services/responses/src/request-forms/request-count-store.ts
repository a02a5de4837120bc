import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface RequestCount {
  responseCount: number;
  /** Repeated answers that will enter no set; 0 until enough answers have arrived. */
  setAside: number;
  version: number;
  /** Form version that the first answer froze; null before the first answer. */
  formVersion: number | null;
}

interface Row {
  request_id: string;
  response_count: number;
  set_aside: number;
  version: number;
  form_version: number | null;
}

const requestCounts = (db: Database) => db<Row>('responses.request_counts');

const fromRow = (row: Omit<Row, 'request_id'> | undefined): RequestCount | undefined =>
  row && {
    responseCount: row.response_count,
    setAside: row.set_aside,
    version: row.version,
    formVersion: row.form_version,
  };

export async function findRequestCount(db: Database, requestId: string): Promise<RequestCount | undefined> {
  return fromRow(await requestCounts(db).where({ request_id: requestId }).first());
}

/**
 * Locks a request's count like `lockRequestCount`, and increments the version for the next event. Must come
 * first in the transaction, because every change of the answers takes this lock.
 */
export async function takeNextVersion(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  const [row] = await requestCounts(transaction)
    .where({ request_id: requestId })
    .increment('version')
    .returning(['response_count', 'set_aside', 'version', 'form_version']);
  return fromRow(row);
}

/** Locks a request's answers until the transaction ends. Returns undefined if the request is gone. */
export async function lockRequestCount(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  return fromRow(await requestCounts(transaction).where({ request_id: requestId }).forUpdate().first());
}

/** Decreases the count by one. Requires the lock of `takeNextVersion`. */
export async function lowerCount(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  const [row] = await requestCounts(transaction)
    .where({ request_id: requestId })
    .decrement('response_count')
    .returning(['response_count', 'set_aside', 'version', 'form_version']);
  return fromRow(row);
}

/** Like `takeNextVersion`, but raises the version to at least `version` and recounts the stored answers. */
export async function recount(
  transaction: Database,
  requestId: string,
  version: number,
): Promise<RequestCount | undefined> {
  const locked = await requestCounts(transaction)
    .where({ request_id: requestId })
    .update({ version: transaction.raw('greatest(version + 1, ?)', [version]) });
  if (locked === 0) return undefined;
  // Counts in a separate statement after the lock, which sees what earlier holders of the lock committed.
  await transaction.raw('select responses.count_people(?)', [requestId]);
  const { rows } = await transaction.raw<Rows<Row>>(
    `update responses.request_counts set response_count = (
       select count(*) from responses.answers where request_id = ? and counted
     ) where request_id = ? returning response_count, set_aside, version, form_version`,
    [requestId, requestId],
  );
  return fromRow(rows[0]);
}
