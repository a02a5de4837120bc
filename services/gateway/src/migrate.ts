import { migrateService } from '@blindspot/service-kit/process/run-service';
import { gateway } from './service.ts';

await migrateService(gateway);
