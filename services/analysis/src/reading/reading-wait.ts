import type { Database } from '@blindspot/service-kit/database/database';
import { findResponseCount } from '../requests/response-count-store.ts';
import { findRestedUntil, isBeingRead, type ReadingWait } from './model-task-store.ts';

interface Awaited {
  readonly requestId: string;
  /** Number of counted answers in the responses service, including those that wait for the next set. */
  readonly answers: number;
}

/** Returns whether a model still has to read some of these answers, even if their events are late. */
export async function awaitsModel(
  { db, reading }: { readonly db: Database; readonly reading: ReadingWait | undefined },
  { requestId, answers }: Awaited,
): Promise<boolean> {
  if (!reading) return false;
  const { responseCount, setAside } = await findResponseCount(db, requestId);
  return responseCount - setAside < answers || (await isBeingRead(db, requestId, reading));
}

/** Like `awaitsModel`, but false while the model waits for tokens, because that can take a day. */
export async function isReadingSoon(
  deps: Parameters<typeof awaitsModel>[0],
  awaited: Awaited,
): Promise<boolean> {
  return (
    (await awaitsModel(deps, awaited)) &&
    (await findRestedUntil(deps.db, awaited.requestId, 'read')) === undefined
  );
}
