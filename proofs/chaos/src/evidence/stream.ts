import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { DeliverPolicy, jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

const streamName = 'BLINDSPOT';

export async function setStreamRoom(natsUrl: string, room: 'none' | 'unlimited'): Promise<void> {
  await withBroker(natsUrl, async (_connection, manager) => {
    const { config, state } = await manager.streams.info(streamName);
    await manager.streams.update(streamName, {
      ...config,
      max_bytes: room === 'none' ? Math.max(1, state.bytes) : -1,
    });
  });
}

export async function consumerBacklog(natsUrl: string): Promise<Record<string, number>> {
  return await withBroker(natsUrl, async (_connection, manager) => {
    const backlog: Record<string, number> = {};
    for await (const { config, num_pending, num_ack_pending } of manager.consumers.list(streamName)) {
      if (config.durable_name !== undefined)
        backlog[`consumer ${config.durable_name}`] = num_pending + num_ack_pending;
    }
    return backlog;
  });
}

/** Publishes an event with forbidden content that no running process receives. */
export async function plantUndeliveredEvent(natsUrl: string, event: object): Promise<void> {
  await withBroker(natsUrl, async (connection, manager) => {
    const subject = 'blindspot.spoiled.event.planted';
    await manager.consumers.add(streamName, { durable_name: 'spoiled', filter_subject: subject });
    await jetstream(connection).publish(subject, JSON.stringify(event));
  });
}

export async function readStream(natsUrl: string): Promise<string[]> {
  return await withBroker(natsUrl, async (connection, manager) => {
    const { state } = await manager.streams.info(streamName);
    if (state.messages === 0) return [];
    const consumer = await jetstream(connection).consumers.get(streamName, {
      deliver_policy: DeliverPolicy.All,
    });
    const texts: string[] = [];
    for await (const message of await consumer.consume()) {
      texts.push(`${message.subject} ${message.string()}`);
      if (message.seq >= state.last_seq) break;
    }
    return texts;
  });
}

async function withBroker<T>(
  url: string,
  work: (connection: NatsConnection, manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const connection = await connect({ ...brokerAddress(url), timeout: 3_000, maxReconnectAttempts: 0 });
  try {
    return await work(connection, await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}
