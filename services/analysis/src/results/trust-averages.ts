import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { countStoredAnswers } from './answer-source.ts';

/** Keeps a copy of the owners' average ratings, so that a summary can be read without fetching anything. */
export interface TrustAverages {
  /** Schedules an update of the request's average. Call it after answers change and at the end of a job. */
  changed(requestId: string): void;
  stop(): Promise<void>;
}

const coalesceMs = 100;
const retryMs = 500;
const outdatedAtOnce = 1_000;

/**
 * Updates the averages of requests with an opened set; other requests show no average. Every `everyMs`, finds
 * changes that were missed while this process or the responses service was down.
 */
export function createTrustAverages(
  { db, bus, logger }: { readonly db: Database; readonly bus: Bus; readonly logger: Logger },
  everyMs: number,
): TrustAverages {
  const moved = new Set<string>();
  let lookAgainAt = 0;
  let timer: NodeJS.Timeout | undefined;

  async function followAll(): Promise<void> {
    if (performance.now() >= lookAgainAt) {
      for (const requestId of await listOutdatedAverages(db, outdatedAtOnce)) moved.add(requestId);
      lookAgainAt = performance.now() + everyMs;
    }
    // Empties `moved` before the updates, so that a request that changes during its update is updated again.
    const taken = [...moved];
    moved.clear();
    try {
      await followAverages({ db, bus }, taken);
    } catch (error) {
      for (const requestId of taken) moved.add(requestId);
      throw error;
    }
  }

  const loop = createPollLoop(everyMs, followAll, logger, { retryMs });
  return {
    changed(requestId) {
      moved.add(requestId);
      timer ??= setTimeout(() => {
        timer = undefined;
        loop.wake();
      }, coalesceMs);
    },
    async stop() {
      clearTimeout(timer);
      await loop.stop();
    },
  };
}

export async function followAverages(
  { db, bus }: { readonly db: Database; readonly bus: Bus },
  requestIds: readonly string[],
): Promise<void> {
  for (const requestId of await listOpened(db, requestIds)) {
    const { averageTrustRating: average, version } = await countStoredAnswers(bus, requestId);
    if (average !== null) await saveTrustAverage(db, { requestId, average, version });
  }
}

async function listOpened(db: Database, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    'select distinct request_id from analysis.results where request_id = any(?::uuid[]) and confirmed',
    [[...requestIds]],
  );
  return rows.map(({ request_id: id }) => id);
}

async function listOutdatedAverages(db: Database, atMost: number): Promise<string[]> {
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    `select request_id from analysis.response_counts as counted
     where version > rated_version and exists (
       select from analysis.results as result where result.request_id = counted.request_id and confirmed
     ) limit ?`,
    [atMost],
  );
  return rows.map(({ request_id: id }) => id);
}

/** Stores the average unless a newer one is stored, because replicas may fetch concurrently. */
export async function saveTrustAverage(
  db: Database,
  { requestId, average, version }: { requestId: string; average: number; version: number },
): Promise<void> {
  await db.raw(
    `update analysis.response_counts set average_trust_rating = ?, rated_version = ?
     where request_id = ? and rated_version <= ?`,
    [average, version, requestId, version],
  );
}
