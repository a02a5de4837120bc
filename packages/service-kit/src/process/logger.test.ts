import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { createLogger } from './logger.ts';
import type { Logger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('sample', 'info', { write: (line) => void lines.push(line) }));
  const { time, ...line } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  expect(time).toMatch(/^\d{4}-/);
  return line;
}

test('a line holds nothing that is not on the list, whoever adds it', () => {
  const line = logged((logger) =>
    logger
      .child({ email: 'bob@example.test', request_id: 'r-1' })
      .child({ answer: 'x' })
      .info({ body: { text: 'private' }, status: 200 }, 'request'),
  );
  expect(line).toEqual({ level: 'info', service: 'sample', request_id: 'r-1', status: 200, msg: 'request' });
});

test('a member that is not on the list does not compile where services write', () => {
  const line = logged((logger: Logger) =>
    // @ts-expect-error -- it would be dropped
    logger.info({ email: 'bob@example.test' }, 'request'),
  );
  expect(line).toEqual({ level: 'info', service: 'sample', msg: 'request' });
});

test('an error is told by kind, code and place, not by what it quotes', () => {
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

test('a programming error keeps its message, and a cause is told like its error', () => {
  const cause = new TypeError('x is not a function');
  const error = new AppError({ status: 503, code: 'away', detail: 'For Bob', cause });
  const line = logged((logger) => logger.warn({ err: error }));
  expect(line).toMatchObject({
    err: { type: 'AppError', code: 'away', cause: { type: 'TypeError', message: 'x is not a function' } },
  });
  expect(JSON.stringify(line)).not.toContain('Bob');
});
