import { allServiceNames } from '@blindspot/contracts/services';
import { describe, test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

const expectStart = await prepareSecretFiles(allServiceNames);

describe.each(allServiceNames)('%s', (service) => {
  test('V13.3.1 the service migrates and starts with its secrets in files, as in the containers', () =>
    expectStart(service));
});
