import { baseServiceConfig } from '@blindspot/service-kit/process/load-config';
import { z } from 'zod';

export const AdminConfig = z.object({
  ...baseServiceConfig,
  /** Folder on the data disk. The health page shows the disk's free space. */
  DATA_DIR: z.string().min(1).optional(),
});
export type AdminConfig = z.output<typeof AdminConfig>;
