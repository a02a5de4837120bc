import { migrateService } from '@blindspot/service-kit/process/run-service';
import { responses } from './service.ts';

await migrateService(responses);
