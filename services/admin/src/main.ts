import { runService } from '@blindspot/service-kit/process/run-service';
import { admin } from './service.ts';

await runService(admin);
