import type { Database } from '@blindspot/service-kit/database/database';

export interface RequestCount {
  responseCount: number;
  /** Number of repeated answers. It stays 0 until there are enough answers for a set. */
  setAside: number;
  version: number;
  /** Form version that the first answer froze; null before that answer. */
  formVersion: number | null;
}

const columns = [
  'response_count as responseCount',
  'set_aside as setAside',
  'version',
  'form_version as formVersion',
];

const countOf = (db: Database, requestId: string) =>
  db<{ request_id: string; response_count: number; version: number }>('responses.request_counts').where({
    request_id: requestId,
  });

export async function findRequestCount(db: Database, requestId: string): Promise<RequestCount | undefined> {
  return countOf(db, requestId).first<RequestCount | undefined>(columns);
}

/** Locks the count and raises its version. Call this before any change to the request's answers. */
export async function takeNextVersion(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  const [count] = await countOf(transaction, requestId)
    .increment('version')
    .returning<RequestCount[]>(columns);
  return count;
}

/** Locks a request's answers until the transaction ends. Returns undefined if the request is gone. */
export async function lockRequestCount(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  return countOf(transaction, requestId).forUpdate().first<RequestCount | undefined>(columns);
}

/** Requires the lock of `takeNextVersion`. */
export async function lowerCount(
  transaction: Database,
  requestId: string,
): Promise<RequestCount | undefined> {
  const [count] = await countOf(transaction, requestId)
    .decrement('response_count')
    .returning<RequestCount[]>(columns);
  return count;
}

/** Like `takeNextVersion`, but raises the version to at least `version` and recounts the stored answers. */
export async function recount(
  transaction: Database,
  requestId: string,
  version: number,
): Promise<RequestCount | undefined> {
  const locked = await countOf(transaction, requestId).update({
    version: transaction.raw('greatest(version + 1, ?)', [version]),
  });
  if (locked === 0) return undefined;
  // A separate statement after the lock sees everything that earlier lock holders committed.
  await transaction.raw('select responses.count_people(?)', [requestId]);
  const [count] = await countOf(transaction, requestId)
    .update({
      response_count: transaction.raw(
        '(select count(*) from responses.answers where request_id = ? and counted)',
        [requestId],
      ),
    })
    .returning<RequestCount[]>(columns);
  return count;
}
