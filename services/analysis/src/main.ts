import { runService } from '@blindspot/service-kit/run-service';
import { analysis } from './service.ts';

await runService(analysis);
