import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@blindspot/contracts/message';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Harness } from './harness.ts';

export async function publishAs<Data>(
  { neighbours }: Pick<Harness, 'neighbours'>,
  definition: EventDefinition<Data>,
  aggregateId: string,
  data: Data,
  aggregateVersion = 1,
): Promise<void> {
  const { id, subject, payload } = outboxRow(definition, { aggregateId, aggregateVersion, data });
  await eventually(() => neighbours.publishEvent(subject, payload, id));
}

export async function publishBroken(
  { neighbours }: Pick<Harness, 'neighbours'>,
  definition: EventDefinition,
): Promise<void> {
  const id = randomUUID();
  await eventually(() => neighbours.publishEvent(definition.subject, `{"id":"${id}"}`, id));
}
