import { baseServiceConfig } from '@blindspot/service-kit/load-config';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const RequestsConfig = z.object({
  ...baseServiceConfig,
  /** Origin that people type; shared links start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
});
export type RequestsConfig = z.output<typeof RequestsConfig>;
