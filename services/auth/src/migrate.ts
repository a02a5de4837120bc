import { migrateService } from '@blindspot/service-kit/process/run-service';
import { auth } from './service.ts';

await migrateService(auth);
