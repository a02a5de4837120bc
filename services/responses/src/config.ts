import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

export const ResponsesConfig = z.object({
  ...baseServiceConfig,
  /**
   * Folder with the key files. On the first start, the service creates `responses/identity-keys.json` in it.
   */
  SECRETS_DIR: z.string().min(1),
  /** Whether admins see who wrote an answer. Writers stay hidden if the form promised it. */
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
});
export type ResponsesConfig = z.output<typeof ResponsesConfig>;
