import type { Bus } from './bus.ts';

export interface BrokerState {
  /** Version of the server; undefined while disconnected. */
  version: string | undefined;
  /** Size of the event stream. */
  bytes: number;
  /** Limit of the stream; undefined without one. */
  maxBytes: number | undefined;
}

/** Reads the server's version and the size of the stream. Throws while the broker is unavailable. */
export async function readBrokerState(bus: Bus): Promise<BrokerState> {
  const { manager, stream } = bus.streamAccess();
  const { state, config } = await manager.streams.info(stream);
  return {
    version: bus.serverVersion(),
    bytes: state.bytes,
    maxBytes: config.max_bytes > 0 ? config.max_bytes : undefined,
  };
}
