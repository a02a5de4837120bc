import { test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

// The long form has all of them.
const expectStart = await prepareSecretFiles(['auth']);

test('a service migrates and starts with its secrets in files', () => expectStart('auth'));
