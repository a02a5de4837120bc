import { runService } from '@blindspot/service-kit/run-service';
import { requests } from './service.ts';

await runService(requests);
