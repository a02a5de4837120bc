import { migrateService } from '@blindspot/service-kit/process/run-service';
import { analysis } from './service.ts';

await migrateService(analysis);
