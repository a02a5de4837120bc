import { loadConfig, withSecretFiles } from '@blindspot/service-kit/load-config';
import { migrate } from '@blindspot/service-kit/migrate';
import { migrations } from '../migrations/index.ts';
import { AuthConfig } from './config.ts';

const { DATABASE_URL } = loadConfig(AuthConfig.pick({ DATABASE_URL: true }), withSecretFiles(process.env));
await migrate({ url: DATABASE_URL, schema: 'auth', migrations });
