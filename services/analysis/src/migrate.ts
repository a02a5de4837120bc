import { baseServiceConfig, loadConfig, withSecretFiles } from '@blindspot/service-kit/process/load-config';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { z } from 'zod';
import { migrations } from '../migrations/index.ts';

const settings = z.object({ DATABASE_URL: baseServiceConfig.DATABASE_URL });
const { DATABASE_URL } = loadConfig(settings, withSecretFiles(process.env));
await migrate({ url: DATABASE_URL, schema: 'analysis', migrations });
