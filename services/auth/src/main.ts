import { runService } from '@blindspot/service-kit/run-service';
import { auth } from './service.ts';

await runService(auth, ({ adminLinks }) => {
  // Printed instead of logged, because collected logs must not contain a link that signs its reader in.
  for (const { email, url } of adminLinks) process.stdout.write(`${email} sets a password once at ${url}\n`);
});
