import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { createLogger, type Logger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('sample', 'info', { write: (line) => void lines.push(line) }));
  const { time, ...line } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(time).toMatch(/^\d{4}-/);
  return line;
}

test('P22 V16.2.4 a log line contains only fields of the allow-list', () => {
  const line = logged((logger) =>
    logger
      .child({ email: 'bob@example.test', request_id: 'r-1' })
      .child({ answer: 'x' })
      .info({ body: { text: 'private' }, status: 200 }, 'request'),
  );
  expect(line).toEqual({ level: 'info', service: 'sample', request_id: 'r-1', status: 200, msg: 'request' });
});

test('a call that logs a field outside the allow-list does not compile', () => {
  const line = logged((logger: Logger) =>
    // @ts-expect-error -- the logger would drop `email`
    logger.info({ email: 'bob@example.test' }, 'request'),
  );
  expect(line).toEqual({ level: 'info', service: 'sample', msg: 'request' });
});

test('V16.2.5 a logged error omits its message, which may quote values', () => {
  const error = Object.assign(new Error('duplicate key (email)=(bob@example.test)'), {
    code: '23505',
    constraint: 'people_key',
  });
  const line = logged((logger) => logger.error(error));
  expect(line).toMatchObject({
    msg: 'unexpected error',
    err: { type: 'Error', code: '23505', constraint: 'people_key', stack: expect.stringContaining('at ') },
  });
  expect(JSON.stringify(line)).not.toContain('bob');
});

test('a logged error includes its cause, and the message of a programming error', () => {
  const cause = new TypeError('x is not a function');
  const error = new AppError({ status: 503, code: 'away', detail: 'For Bob', cause });
  const line = logged((logger) => logger.warn({ err: error }));
  expect(line).toMatchObject({
    err: { type: 'AppError', code: 'away', cause: { type: 'TypeError', message: 'x is not a function' } },
  });
  expect(JSON.stringify(line)).not.toContain('Bob');
});

test('a logger does not throw if its destination throws', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const logger = createLogger('sample', 'info', {
    write() {
      throw full;
    },
  });
  expect(() => logger.child({ request_id: 'r-1' }).fatal({ err: full }, 'cannot be written')).not.toThrow();
});

test('a service keeps running while its standard output is on a full disk', () => {
  const logger = path.join(import.meta.dirname, 'logger.ts');
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const logger = createLogger('sample');
    for (let line = 0; line < 100; line += 1) logger.warn('x'.repeat(50_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    logger.child({ request_id: 'r-1' }).error('after a pause');
    process.exitCode = 7;
  `;
  const script = '"$0" --input-type=module --eval "$1" > /dev/full';
  const ran = spawnSync('/bin/sh', ['-c', script, process.execPath, program], { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.status).toBe(7);
});
