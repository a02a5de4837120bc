import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** How many answers count, and the request's change counter, which its events carry. */
export interface RequestCount {
  responseCount: number;
  /** Of them, those that came again from an address or account, as far as the numbers leave them out. */
  setAside: number;
  version: number;
  /** The version of the form that the first answer froze; null before it. */
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
 * As `lockRequestCount`, and takes the next version, which an event will carry. First in the transaction: the row is the
 * lock under which a request's answers change.
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

/** Waits for every change in progress, and lets none begin until the transaction ends; undefined where the request is gone. */
export async function lockRequestCount(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  return fromRow(await requestCounts(transaction).where({ request_id: requestId }).forUpdate().first());
}

/** Counts one answer less and returns what is left; under the lock of `takeNextVersion`. */
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

/** As `takeNextVersion`, with a version of at least the given one, and the count set to what is stored. */
export async function countAnew(
  transaction: Database,
  requestId: string,
  version: number,
): Promise<RequestCount | undefined> {
  const locked = await requestCounts(transaction)
    .where({ request_id: requestId })
    .update({ version: transaction.raw('greatest(version + 1, ?)', [version]) });
  if (locked === 0) return undefined;
  // A statement of its own, so that it sees what those before it stored.
  await transaction.raw('select responses.count_people(?)', [requestId]);
  const { rows } = await transaction.raw<Rows<Row>>(
    `update responses.request_counts set response_count = (
       select count(*) from responses.answers where request_id = ? and counted
     ) where request_id = ? returning response_count, set_aside, version, form_version`,
    [requestId, requestId],
  );
  return fromRow(rows[0]);
}
