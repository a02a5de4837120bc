import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string;
    natsUrl: string;
  }
}

export interface TestServers {
  postgresAdminUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

export const runServers = {
  postgresAdminUrl: (): string => inject('postgresAdminUrl'),
  natsUrl: (): string => inject('natsUrl'),
};
