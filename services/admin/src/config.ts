import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

export const AdminConfig = z.object({
  ...baseServiceConfig,
  /** The health page shows the free space of its disk. */
  DATA_DIR: z.string().min(1).optional(),
});
export type AdminConfig = z.output<typeof AdminConfig>;
