import { migrateService } from '@blindspot/service-kit/run-service';
import { admin } from './service.ts';

await migrateService(admin);
