import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

export const ResponsesConfig = z.object({
  ...baseServiceConfig,
  /** Folder of the key files; `responses/identity-keys.json` is created there on first start. */
  SECRETS_DIR: z.string().min(1),
  /** Whether admins see who gave an answer. Identities given under `hidden` stay hidden. */
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
});
export type ResponsesConfig = z.output<typeof ResponsesConfig>;
