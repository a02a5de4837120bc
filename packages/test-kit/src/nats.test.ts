import { brokerAddress } from '@blindspot/service-kit/events/broker-address';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, expect, test } from 'vitest';
import { useNats } from './nats.ts';

const first = useNats();
const second = useNats();
const connection = await connect(brokerAddress(first.url));
afterAll(() => connection.close());

test('two test files share the NATS server but not their subjects', async () => {
  const manager = await jetstreamManager(connection);
  for (const { namespace } of [first, second]) {
    await manager.streams.add({ name: namespace.toUpperCase(), subjects: [`${namespace}.blindspot.>`] });
  }
  const found = await manager.streams.names(`${first.namespace}.>`).next();
  expect(found).toEqual([first.namespace.toUpperCase()]);
});
