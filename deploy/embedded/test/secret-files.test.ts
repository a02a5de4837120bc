import { test } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

// The verify file starts all services.
const expectStart = await prepareSecretFiles(['auth']);

test('auth migrates and starts with its secrets in files', () => expectStart('auth'));
