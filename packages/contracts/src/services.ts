/** The services behind the gateway; each owns the data of its part of the product. */
export const serviceNames = ['auth', 'requests', 'responses', 'analysis', 'admin'] as const;
export type OwningService = (typeof serviceNames)[number];
/** Returns true if the service owns data. Only such a service has an outbox and durable consumers. */
export const isOwning = (name: ServiceName): name is OwningService =>
  serviceNames.some((owning) => owning === name);

/** All services, each with its own Postgres schema and role. The gateway's schema holds only rate limits. */
export const allServiceNames = [...serviceNames, 'gateway'] as const;
export type ServiceName = (typeof allServiceNames)[number];

export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
