import { runService } from '@blindspot/service-kit/run-service';
import { gateway } from './service.ts';

await runService(gateway);
