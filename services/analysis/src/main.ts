import { runService } from '@blindspot/service-kit/process/run-service';
import { analysis } from './service.ts';

await runService(analysis);
