import { PassThrough } from 'node:stream';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { expect, test } from 'vitest';
import { countErrors } from './logs.ts';

test('countErrors counts only error lines, grouped by their message', () => {
  const written = new PassThrough();
  const logger = createLogger('auth', 'info', written);
  logger.info('listening');
  logger.warn({ err: new Error('slow') }, 'a request failed');
  const err = new TypeError('broken');
  logger.error({ err }, 'a request failed');
  logger.error({ err }, 'a request failed');
  const lines = String(written.read()).split('\n');
  const counted = countErrors(lines.map((line) => ({ file: 'auth.log', line })));
  expect([...counted]).toEqual([[expect.stringContaining('auth.log: a request failed'), 2]]);
});
