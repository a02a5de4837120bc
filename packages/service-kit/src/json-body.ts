import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const maxDepth = 8;

/**
 * JSON only: without `__proto__`, not nested deeper than eight levels, without NUL characters (which Postgres cannot
 * store). An empty body counts as none. NUL is refused in paths and queries as well.
 */
export function useSafeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, value) => {
      const refusal = error ? invalidJson(error) : inspect(value);
      if (refusal) done(refusal);
      else done(null, value);
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const refusal = inspect(request.params) ?? inspect(request.query);
    if (refusal) done(refusal);
    else done();
  });
}

/** The reason why a value from outside is refused before any schema sees it. */
export function inspect(value: unknown, depth = 0): AppError | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? invisibleCharacters() : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === maxDepth) return tooDeep();
  for (const [key, member] of Object.entries(value)) {
    const refusal = inspect(key) ?? inspect(member, depth + 1);
    if (refusal) return refusal;
  }
  return undefined;
}

function invalidJson(cause: Error): AppError {
  return new AppError({ status: 400, code: 'invalid_json', detail: 'The body is not valid JSON.', cause });
}

function invisibleCharacters(): AppError {
  return new AppError({
    status: 422,
    code: 'invalid_text',
    detail: 'The text contains characters that cannot be stored.',
  });
}

function tooDeep(): AppError {
  return new AppError({ status: 422, code: 'too_deep', detail: 'The body is nested too deeply.' });
}
