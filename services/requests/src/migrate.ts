import { migrateService } from '@blindspot/service-kit/run-service';
import { requests } from './service.ts';

await migrateService(requests);
