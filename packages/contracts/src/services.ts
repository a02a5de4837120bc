/** The services behind the gateway; each owns the data of its part of the product. */
export const serviceNames = ['auth', 'requests', 'responses', 'analysis', 'admin'] as const;
export type OwningService = (typeof serviceNames)[number];
/** All of them have a Postgres schema and a login role of their own; the gateway's holds counts of its limits only. */
export const allServiceNames = [...serviceNames, 'gateway'] as const;
export type ServiceName = (typeof allServiceNames)[number];
