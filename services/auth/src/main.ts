import { runService } from '@blindspot/service-kit/process/run-service';
import { AuthConfig } from './config.ts';
import { startAuth } from './start.ts';

await runService({ name: 'auth', config: AuthConfig, start: startAuth });
