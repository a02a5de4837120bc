import { loadConfig, withSecretFiles } from '@blindspot/service-kit/process/load-config';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { migrations } from '../migrations/index.ts';
import { RequestsConfig } from './config.ts';

const settings = loadConfig(RequestsConfig.pick({ DATABASE_URL: true }), withSecretFiles(process.env));
await migrate({ url: settings.DATABASE_URL, schema: 'requests', migrations });
