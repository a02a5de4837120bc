import { describe, test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

// One that keeps data and the one that serves pages; the long form has all of them.
const services = ['auth', 'gateway'] as const;
const expectStart = await prepareSecretFiles(services);

describe.each(services)('%s', (service) => {
  test('migrates and starts with its secrets in files', () => expectStart(service), 60_000);
});
