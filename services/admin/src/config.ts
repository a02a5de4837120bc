import { baseServiceConfig } from '@blindspot/service-kit/load-config';
import { z } from 'zod';

/** The only reader of the environment is `main.ts`, through this schema. */
export const AdminConfig = z.object(baseServiceConfig);
export type AdminConfig = z.output<typeof AdminConfig>;
