import { runService } from '@blindspot/service-kit/process/run-service';
import { RequestsConfig } from './config.ts';
import { startRequests } from './start.ts';

await runService({ name: 'requests', config: RequestsConfig, start: startRequests });
