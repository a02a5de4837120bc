import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { countStoredAnswers } from './answer-source.ts';
import { listOpened, listOutdatedAverages, saveTrustAverage } from './trust-average-store.ts';

/** What owners' ratings come to, asked for when something moved them, so that nobody asks when a summary is read. */
export interface TrustAverages {
  /** Somebody answered, erased or was read: the average follows in a moment. */
  changed(requestId: string): void;
  stop(): Promise<void>;
}

const coalesceMs = 100;
const retryMs = 500;
const outdatedAtOnce = 1_000;

/**
 * Follows the averages of requests that are opened; below that nobody is told one. What was missed, since a process ended or
 * responses was away, is found by its version every `everyMs`.
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
    // What moves once more while it is asked about is asked about again.
    const taken = [...moved];
    moved.clear();
    try {
      for (const requestId of await listOpened(db, taken)) await followAverage({ db, bus }, requestId);
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

/** The event says that a rating moved, and responses what they all come to; while it is away, the event waits. */
export function followRatings(
  bus: Bus,
): (db: Database, event: EventEnvelope<{ request_id: string }>) => Promise<void> {
  return async (db, { data: { request_id: requestId } }) => {
    const [opened] = await listOpened(db, [requestId]);
    if (opened !== undefined) await followAverage({ db, bus }, requestId);
  };
}

async function followAverage(
  { db, bus }: { readonly db: Database; readonly bus: Bus },
  requestId: string,
): Promise<void> {
  const { averageTrustRating: average, version } = await countStoredAnswers(bus, requestId);
  if (average !== null) await saveTrustAverage(db, { requestId, average, version });
}
