import { runService } from '@blindspot/service-kit/process/run-service';
import { AdminConfig } from './config.ts';
import { startAdmin } from './start.ts';

await runService({ name: 'admin', config: AdminConfig, start: startAdmin });
