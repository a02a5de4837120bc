import { runService } from '@blindspot/service-kit/process/run-service';
import { ResponsesConfig } from './config.ts';
import { startResponses } from './start.ts';

await runService({ name: 'responses', config: ResponsesConfig, start: startResponses });
