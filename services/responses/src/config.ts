import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const ResponsesConfig = z.object({
  ...baseServiceConfig,
  /** `responses/identity-keys.json` in it is made on first start. */
  SECRETS_DIR: z.string().min(1),
  /** Whether admins see who gave an answer. What was given under `hidden` stays so. */
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
});
export type ResponsesConfig = z.output<typeof ResponsesConfig>;
