import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser on the database `postgres` of the run's server. */
    postgresAdminUrl: string;
    natsUrl: string;
  }
}

export interface TestServers {
  postgresAdminUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

/** The servers that the global setup started or found for this run. */
export const runServers = {
  postgresAdminUrl: (): string => inject('postgresAdminUrl'),
  natsUrl: (): string => inject('natsUrl'),
};
