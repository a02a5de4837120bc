import { z } from 'zod';
import type { ServiceName, OwningService } from './services.ts';

/** An event contains no name, address or answer, because the stream keeps events for seven days. */
export interface EventDefinition<Data = unknown> {
  readonly type: string;
  readonly version: number;
  readonly service: OwningService;
  readonly subject: string;
  /** Services that may subscribe; the broker rejects all others. */
  readonly subscribers: readonly ServiceName[];
  readonly schema: z.ZodType<Data>;
  /** Whether other services publish events of the same type. */
  readonly hasNamesakes: boolean;
}

export const EventEnvelopeShape = z.object({
  /** JetStream drops a repeated publish with the same id. */
  id: z.uuid(),
  type: z.string(),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  aggregateId: z.string(),
  /** Projections ignore an event unless its version is newer than the stored version. */
  aggregateVersion: z.int(),
  data: z.unknown(),
});
export type EventEnvelope<Data = unknown> = Readonly<z.infer<typeof EventEnvelopeShape> & { data: Data }>;

export function defineEvent<Data>(
  service: OwningService,
  entity: string,
  verb: string,
  definition: Pick<EventDefinition<Data>, 'subscribers' | 'schema'> &
    Partial<Pick<EventDefinition, 'version' | 'hasNamesakes'>>,
): EventDefinition<Data> {
  const type = `${entity}-${verb}`;
  const subject = `blindspot.${service}.${entity}.${verb}`;
  return { version: 1, hasNamesakes: false, ...definition, type, service, subject };
}

/** Returns the name of an event's durable consumer, which all replicas of a service share. */
export function durableName(
  listener: string,
  event: Pick<EventDefinition, 'type' | 'service' | 'hasNamesakes'>,
): string {
  const name = `${listener}-${event.type}`;
  return event.hasNamesakes ? `${name}-by-${event.service}` : name;
}

/** A query from one service to another over NATS request/reply. No query delays the storage of an answer. */
export interface QueryDefinition<In = unknown, Out = unknown> {
  readonly name: string;
  readonly service: OwningService;
  readonly subject: string;
  readonly askedBy: readonly ServiceName[];
  readonly input: z.ZodType<In>;
  readonly output: z.ZodType<Out>;
}

export function defineQuery<In, Out>(
  service: OwningService,
  name: string,
  askedBy: readonly ServiceName[],
  definition: Pick<QueryDefinition<In, Out>, 'input' | 'output'>,
): QueryDefinition<In, Out> {
  return { ...definition, service, name, askedBy, subject: `query.${service}.${name}` };
}

/** A message for current subscribers only, so it never carries a fact that is stored nowhere else. */
export interface LiveHint<Data = unknown> {
  readonly service: ServiceName;
  readonly subject: string;
  readonly subscribers: readonly ServiceName[];
  readonly schema: z.ZodType<Data>;
}

export function defineLiveHint<Data>(
  service: ServiceName,
  name: string,
  definition: Pick<LiveHint<Data>, 'subscribers' | 'schema'>,
): LiveHint<Data> {
  return { ...definition, service, subject: `live.${service}.${name}` };
}
