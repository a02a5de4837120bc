import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { origin, wholeNumber } from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';

export const RequestsConfig = z.object({
  ...baseServiceConfig,
  PUBLIC_URL: origin,
  /** Whether admins see who gave an answer; must equal the setting of the responses service. */
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Months without an answer after which a request is deleted; if unset, requests are kept. */
  RETENTION_MONTHS: wholeNumber(1, 120).optional(),
  RETENTION_EVERY_MS: wholeNumber(100).default(3_600_000),
  RECONCILE_EVERY_MS: wholeNumber(100).default(60_000),
});
export type RequestsConfig = z.output<typeof RequestsConfig>;
