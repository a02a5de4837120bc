import { z } from 'zod';
import type { ServiceName, OwningService } from './services.ts';

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

/** A question one service asks another over NATS request/reply. Never on the path of a submission. */
export interface QueryDefinition<In = unknown, Out = unknown> {
  readonly name: string;
  readonly service: OwningService;
  /** `query.<service>.<name>` */
  readonly subject: string;
  /** Who may ask: the broker refuses everybody else. */
  readonly askedBy: readonly ServiceName[];
  readonly input: z.ZodType<In>;
  readonly output: z.ZodType<Out>;
}

/** Declares an internal query; the subject follows from its owner and name. */
export function defineQuery<In, Out>(definition: {
  service: OwningService;
  name: string;
  askedBy: readonly ServiceName[];
  input: z.ZodType<In>;
  output: z.ZodType<Out>;
}): QueryDefinition<In, Out> {
  return { ...definition, subject: `query.${definition.service}.${definition.name}` };
}

/** Said to whoever listens now and lost when nobody does; never carries a fact that is kept nowhere else. */
export interface LiveHint<Data = unknown> {
  readonly service: ServiceName;
  /** `live.<service>.<name>` */
  readonly subject: string;
  /** Who may listen: the broker refuses everybody else. */
  readonly heardBy: readonly ServiceName[];
  readonly schema: z.ZodType<Data>;
}

/** Declares a live hint; the subject follows from its owner and name. */
export function defineLiveHint<Data>(definition: {
  service: ServiceName;
  name: string;
  heardBy: readonly ServiceName[];
  schema: z.ZodType<Data>;
}): LiveHint<Data> {
  const { service, name, heardBy, schema } = definition;
  return { service, subject: `live.${service}.${name}`, heardBy, schema };
}
