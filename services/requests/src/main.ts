import { runService } from '@blindspot/service-kit/process/run-service';
import { requests } from './service.ts';

await runService(requests);
