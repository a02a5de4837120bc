import type { z } from 'zod';
import type { ServiceName } from './services.ts';

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
