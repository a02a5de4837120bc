/** The services behind the gateway; each owns one Postgres schema of the same name. */
export const serviceNames = ['auth', 'requests', 'responses', 'analysis', 'admin'] as const;
export type OwningService = (typeof serviceNames)[number];
export type ServiceName = OwningService | 'gateway';
