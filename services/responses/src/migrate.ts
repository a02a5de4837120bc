import { migrateService } from '@blindspot/service-kit/run-service';
import { responses } from './service.ts';

await migrateService(responses);
