import { runService } from '@blindspot/service-kit/run-service';
import { auth } from './service.ts';

await runService(auth);
