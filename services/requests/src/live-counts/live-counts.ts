import { responseCountsMoved } from '@blindspot/contracts/messages/feedback-requests';
import { responseCount } from '@blindspot/contracts/stream-events';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { EventStream } from '@blindspot/service-kit/http/event-stream';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { listResponseCounts } from '../response-counts/response-count-store.ts';

export interface LiveCounts {
  /** Notifies every replica that counts changed. Call this after the commit. */
  notify(requestIds: readonly string[]): void;
  follow(ownerId: string, stream: EventStream): void;
  stop(): void;
}

const coalesceMs = 200;
const retryMs = 1_000;
/** Each browser window needs one stream. Beyond this limit, the owner's oldest stream is closed. */
const streamsPerOwner = 12;

/**
 * Pushes live counts to open dashboards. Replicas exchange only the ids of changed requests; each replica
 * reads the counts for its own connected owners, once for all changes within `coalesceMs`.
 */
export function createLiveCounts(deps: { db: Database; bus: Bus; logger: Logger }): LiveCounts {
  const { db, bus, logger } = deps;
  const streams = new Map<string, Set<EventStream>>();
  const changed = new Set<string>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;

  const stopListening = bus.onLive(responseCountsMoved, (hint) => {
    if (streams.size === 0) return;
    for (const requestId of hint.request_ids) changed.add(requestId);
    sendSoon(coalesceMs);
  });
  // Messages that were published while the broker was unavailable are lost, so all counts are read again.
  const stopResuming = bus.onConnected(() => {
    if (streams.size === 0) return;
    everything = true;
    sendSoon(coalesceMs);
  });

  function sendSoon(delayMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendChanged();
    }, delayMs);
  }

  async function sendChanged(): Promise<void> {
    const ownerIds = [...streams.keys()];
    const requestIds = [...changed];
    const all = everything;
    changed.clear();
    everything = false;
    if (ownerIds.length === 0) return;
    try {
      const counts = await listResponseCounts(db, all ? { ownerIds } : { ownerIds, requestIds });
      for (const { requestId, ownerId, responseCount: count } of counts) {
        for (const stream of streams.get(ownerId) ?? []) {
          stream.send(responseCount, { request_id: requestId, response_count: count });
        }
      }
    } catch (error) {
      logger.warn({ err: error }, 'live counts could not be read and will be sent later');
      for (const id of requestIds) changed.add(id);
      everything ||= all;
      sendSoon(retryMs);
    }
  }

  return {
    notify: (requestIds) => bus.publishLive(responseCountsMoved, { request_ids: [...requestIds] }),
    follow(ownerId, stream) {
      const followers = streams.get(ownerId) ?? new Set();
      streams.set(ownerId, followers.add(stream));
      stream.signal.addEventListener('abort', () => {
        followers.delete(stream);
        if (followers.size === 0 && streams.get(ownerId) === followers) streams.delete(ownerId);
      });
      const [oldest] = followers;
      if (followers.size > streamsPerOwner) oldest?.close();
    },
    stop() {
      stopListening();
      stopResuming();
      clearTimeout(timer);
    },
  };
}
