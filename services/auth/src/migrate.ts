import { loadConfig, withSecretFiles } from '@blindspot/service-kit/process/load-config';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { migrations } from '../migrations/index.ts';
import { AuthConfig } from './config.ts';

const { DATABASE_URL } = loadConfig(AuthConfig.pick({ DATABASE_URL: true }), withSecretFiles(process.env));
await migrate({ url: DATABASE_URL, schema: 'auth', migrations });
