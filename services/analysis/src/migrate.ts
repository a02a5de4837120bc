import { migrateService } from '@blindspot/service-kit/run-service';
import { analysis } from './service.ts';

await migrateService(analysis);
