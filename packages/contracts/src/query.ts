import type { z } from 'zod';
import type { OwningService, ServiceName } from './services.ts';

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
