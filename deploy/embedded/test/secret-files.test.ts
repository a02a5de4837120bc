import { test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

// One that keeps data and the one that serves pages; the long form has all of them.
const services = ['auth', 'gateway'] as const;
const expectStart = await prepareSecretFiles(services);

test.each(services)(
  '%s migrates and starts with its secrets in files, as the containers start it',
  expectStart,
  60_000,
);
