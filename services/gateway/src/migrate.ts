import { migrateService } from '@blindspot/service-kit/run-service';
import { gateway } from './service.ts';

await migrateService(gateway);
