import { runService } from '@blindspot/service-kit/run-service';
import { auth } from './service.ts';

await runService(auth, ({ adminLinks }) => {
  // Printed and not logged, because collected logs must not contain a link that lets its reader sign in.
  for (const { email, url } of adminLinks) process.stdout.write(`${email} sets a password once at ${url}\n`);
});
