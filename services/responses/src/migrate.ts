import { loadConfig, withSecretFiles } from '@blindspot/service-kit/process/load-config';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { migrations } from '../migrations/index.ts';
import { ResponsesConfig } from './config.ts';

const settings = loadConfig(ResponsesConfig.pick({ DATABASE_URL: true }), withSecretFiles(process.env));
await migrate({ url: settings.DATABASE_URL, schema: 'responses', migrations });
