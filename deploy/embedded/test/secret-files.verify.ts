import { allServiceNames } from '@blindspot/contracts/services';
import { test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

const expectStart = await prepareSecretFiles(allServiceNames);

test.each(allServiceNames)(
  '%s migrates and starts with all of its secrets in files, as the containers start it',
  expectStart,
);
