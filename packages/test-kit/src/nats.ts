import { randomUUID } from 'node:crypto';
import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll } from 'vitest';
import { runServers } from './test-servers.ts';

export interface TestNats {
  readonly url: string;
  /** Value of NATS_NAMESPACE, which prefixes the subjects and the stream of one test file. */
  readonly namespace: string;
}

/** Creates a NATS namespace for one test file, and deletes its stream after the last test. */
export function useNats(): TestNats {
  const url = runServers.natsUrl();
  const namespace = `t${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  afterAll(async () => {
    const connection = await connect(brokerAddress(url));
    try {
      const manager = await jetstreamManager(connection, { timeout: 60_000 });
      const streams = await manager.streams.names(`${namespace}.>`).next();
      for (const stream of streams) await manager.streams.delete(stream);
    } finally {
      await connection.close();
    }
  });
  return { url, namespace };
}
