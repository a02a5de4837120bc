import { migrateService } from '@blindspot/service-kit/run-service';
import { auth } from './service.ts';

await migrateService(auth);
