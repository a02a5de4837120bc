import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const AdminConfig = z.object({
  ...baseServiceConfig,
  /** Its disk is watched on the health page. */
  DATA_DIR: z.string().min(1).optional(),
});
export type AdminConfig = z.output<typeof AdminConfig>;
