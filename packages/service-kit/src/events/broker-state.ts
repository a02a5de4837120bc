import type { Bus } from './bus.ts';

export interface BrokerState {
  /** Of the server; undefined while there is no connection. */
  version: string | undefined;
  /** What the stream of events holds. */
  bytes: number;
  /** What it may hold; undefined where it has no limit of its own. */
  maxBytes: number | undefined;
}

/** Which server carries the events and how full its stream is. Throws while the broker is away. */
export async function readBrokerState(bus: Bus): Promise<BrokerState> {
  const { manager, stream } = bus.streamAccess();
  const { state, config } = await manager.streams.info(stream);
  return {
    version: bus.serverVersion(),
    bytes: state.bytes,
    maxBytes: config.max_bytes > 0 ? config.max_bytes : undefined,
  };
}
