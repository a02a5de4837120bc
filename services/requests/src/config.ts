import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { origin, wholeNumber } from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const RequestsConfig = z.object({
  ...baseServiceConfig,
  /** Origin that people type; shared links start with it. */
  PUBLIC_URL: origin,
  /** As the responses service has it: whether admins see who gave an answer. */
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Requests are deleted so long after they were made or answered last; without it they are kept until somebody deletes them. */
  RETENTION_MONTHS: wholeNumber(1, 120).optional(),
  /** Between two looks at what was kept long enough. */
  RETENTION_EVERY_MS: wholeNumber(100).default(3_600_000),
  /** Between two comparisons of what other services hold with what is here. */
  RECONCILE_EVERY_MS: wholeNumber(100).default(60_000),
});
export type RequestsConfig = z.output<typeof RequestsConfig>;
