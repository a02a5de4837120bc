import { runService } from '@blindspot/service-kit/run-service';
import { admin } from './service.ts';

await runService(admin);
