import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { Logger } from '../process/logger.ts';

/** Size limit of the event stream, and number of NATS servers that store a copy. */
export interface StreamSettings {
  maxBytes: number;
  replicas: number;
}

const second = 1_000_000_000;
const streamNotFound = 10_059;
const tooLittleStorage = 10_047;

/** Returns the stream's creation time. Creates a missing stream; with `isKeeper`, updates an existing one. */
export async function ensureStream(
  manager: JetStreamManager,
  stream: { name: string; subjects: string; settings: StreamSettings | undefined; isKeeper: boolean },
  logger: Logger,
): Promise<string> {
  const found = await findStream(manager, stream.name);
  if (found && stream.settings && stream.isKeeper) await bringInLine(manager, found, stream.settings, logger);
  return (found ?? (await makeStream(manager, stream, logger))).created;
}

async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === streamNotFound) return undefined;
    throw error;
  }
}

async function makeStream(
  manager: JetStreamManager,
  { name, subjects, settings }: { name: string; subjects: string; settings: StreamSettings | undefined },
  logger: Logger,
): Promise<StreamInfo> {
  const config = {
    name,
    subjects: [subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_age: 7 * 24 * 3600 * second,
    max_bytes: settings?.maxBytes ?? -1,
    num_replicas: settings?.replicas ?? 1,
    duplicate_window: 120 * second,
  };
  try {
    return await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== tooLittleStorage) throw error;
    logger.warn(
      { dependency: 'nats', err: error },
      'the broker has less storage than the stream may hold; its own limit holds instead',
    );
    return await manager.streams.add({ ...config, max_bytes: -1 });
  }
}

/** Updates the limits. A rejection is only logged, because events matter more than limits. */
async function bringInLine(
  manager: JetStreamManager,
  { config, state }: StreamInfo,
  { maxBytes, replicas }: StreamSettings,
  logger: Logger,
): Promise<void> {
  // With a limit below its current size, the stream would reject every new event until old events expire.
  const fits = maxBytes > state.bytes;
  if (!fits)
    logger.warn({ dependency: 'nats' }, 'the stream holds more than its new limit and keeps the old one');
  const wanted = {
    discard: DiscardPolicy.New,
    max_bytes: fits ? maxBytes : config.max_bytes,
    num_replicas: replicas,
  };
  const differs =
    config.discard !== wanted.discard ||
    config.max_bytes !== wanted.max_bytes ||
    config.num_replicas !== wanted.num_replicas;
  if (!differs) return;
  try {
    await manager.streams.update(config.name, wanted);
  } catch (error) {
    logger.warn({ dependency: 'nats', err: error }, 'the broker rejects the new limits of the stream');
  }
}
