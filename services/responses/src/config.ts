import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const ResponsesConfig = z.object({
  ...baseServiceConfig,
  /** `responses/identity-keys.json` in it is made on first start. */
  SECRETS_DIR: z.string().min(1),
});
export type ResponsesConfig = z.output<typeof ResponsesConfig>;
