import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';

const second = 1_000_000_000;
const streamNotFound = 10_059;

/**
 * Makes the stream unless it stands; safe for many callers at once. `limits` keeps a terminated message readable, and
 * `discard: new` refuses to publish rather than lose what is stored. Nothing here needs more than a 2.9 server.
 */
export async function ensureStream(manager: JetStreamManager, name: string, subjects: string): Promise<void> {
  try {
    await manager.streams.info(name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error;
    await manager.streams.add({
      name,
      subjects: [subjects],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.New,
      max_age: 7 * 24 * 3600 * second,
      duplicate_window: 120 * second,
    });
  }
}
