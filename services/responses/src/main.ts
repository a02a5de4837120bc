import { runService } from '@blindspot/service-kit/run-service';
import { responses } from './service.ts';

await runService(responses);
