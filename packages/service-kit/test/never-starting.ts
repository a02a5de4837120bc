/** Service that cannot start, because it has no database. With the argument `uncaught` a timer throws. */
import { z } from 'zod';
import { defineService } from '../src/define-service.ts';
import { unavailable } from '../src/process/app-error.ts';
import { processConfig } from '../src/process/load-config.ts';
import { runService } from '../src/run-service.ts';

const service = defineService({
  name: 'gateway',
  about: 'Never starts.',
  config: z.object(processConfig),
  migrations: [],
  deps() {
    if (process.argv[2] === 'uncaught') {
      setTimeout(() => {
        throw new Error('duplicate key (email)=(bob@example.test)');
      });
      return new Promise<object>(() => undefined);
    }
    throw unavailable('database_unavailable', 'The database did not answer for 30 seconds.');
  },
  routes: [],
});
await runService(service);
