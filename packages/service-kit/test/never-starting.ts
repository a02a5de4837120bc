/**
 * A service without a database, which therefore cannot start. With the argument `uncaught`, a timer throws
 * instead.
 */
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
