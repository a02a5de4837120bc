import { z } from 'zod';
import type { OwningService, ServiceName } from './services.ts';

/**
 * A fact that one service published and any other may read. It carries ids, counters and settings; never a
 * name, an address or an answer: what is published stays in the stream for seven days.
 */
export interface EventDefinition<Data = unknown> {
  readonly type: string;
  readonly version: number;
  readonly service: OwningService;
  /** `blindspot.<service>.<entity>.<past-tense>` */
  readonly subject: string;
  /** Who may consume it: the broker refuses everybody else. */
  readonly heardBy: readonly ServiceName[];
  readonly schema: z.ZodType<Data>;
  /** Other services publish an event of this type too. */
  readonly hasNamesakes: boolean;
}

export interface EventEnvelope<Data = unknown> {
  /** UUID; also the JetStream message id, so a repeated publish is dropped. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly occurredAt: string;
  readonly aggregateId: string;
  /** Grows with every change of the aggregate; projections ignore what is not newer. */
  readonly aggregateVersion: number;
  readonly data: Data;
}

export const EventEnvelopeShape = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  aggregateId: z.string(),
  aggregateVersion: z.int(),
  data: z.unknown(),
});

/** Declares an event; the subject follows from its owner, entity and verb. */
export function defineEvent<Data>(definition: {
  service: OwningService;
  entity: string;
  verb: string;
  version?: number;
  heardBy: readonly ServiceName[];
  hasNamesakes?: boolean;
  schema: z.ZodType<Data>;
}): EventDefinition<Data> {
  const { service, entity, verb, version = 1, heardBy, hasNamesakes = false, schema } = definition;
  return {
    type: `${entity}-${verb}`,
    version,
    service,
    subject: `blindspot.${service}.${entity}.${verb}`,
    heardBy,
    hasNamesakes,
    schema,
  };
}

/** The durable consumer by which a service hears an event. Replicas share it, and the broker lets nobody else use it. */
export function durableName(
  listener: string,
  event: Pick<EventDefinition, 'type' | 'service' | 'hasNamesakes'>,
): string {
  const name = `${listener}-${event.type}`;
  return event.hasNamesakes ? `${name}-by-${event.service}` : name;
}
