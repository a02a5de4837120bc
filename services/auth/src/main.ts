import { runService } from '@blindspot/service-kit/process/run-service';
import { auth } from './service.ts';

await runService(auth);
