import { test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

// One service is enough, because secret-files.verify.ts starts every service.
const expectStart = await prepareSecretFiles(['auth']);

test('the auth service migrates and starts with its secrets in files', () => expectStart('auth'));
