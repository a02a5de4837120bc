import { isUtf8 } from 'node:buffer';
import { isStorable, unstorableText } from '@blindspot/contracts/storable';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../process/app-error.ts';
import { fieldPath } from './validate-input.ts';

const maxDepth = 8;
/** Names and entries of a whole body. Our largest, a question set in four languages, has about 700. */
const maxMembers = 2_000;

/**
 * JSON only, in UTF-8 and as it is: without `__proto__`, not nested deeper than eight levels, with at most 2,000 members, without
 * NUL and halves of characters (which Postgres cannot store). An empty body counts as none. Paths and queries are held to the same.
 */
export function useSafeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(request, body);
    if (typeof text !== 'string') {
      done(text);
      return;
    }
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

/** Replacing what is not UTF-8 would store something else than was sent. */
function textOf(request: FastifyRequest, body: Buffer | string): string | AppError {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return encodedBody();
  if (typeof body === 'string') return body;
  return isUtf8(body) ? body.toString('utf8') : invalidJson();
}

/** Returns why a value from outside is rejected before any schema sees it. Reads no further than the first reason. */
function inspect(
  value: unknown,
  path: readonly string[] = [],
  seen: { members: number } = { members: 0 },
): AppError | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorable(path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === maxDepth) return tooDeep();
  const members = Object.entries(value);
  seen.members += members.length;
  // A schema would look at each of them and write a sentence for each.
  if (seen.members > maxMembers) return tooManyMembers();
  for (const [key, member] of members) {
    const refusal = isStorable(key) ? inspect(member, [...path, key], seen) : unstorable([...path, key]);
    if (refusal) return refusal;
  }
  return undefined;
}

function invalidJson(cause?: Error): AppError {
  return new AppError({ status: 400, code: 'invalid_json', detail: 'The body is not valid JSON.', cause });
}

function encodedBody(): AppError {
  return new AppError({
    status: 415,
    code: 'unsupported_encoding',
    detail: 'Please send this uncompressed.',
    headers: { 'accept-encoding': 'identity' },
  });
}

function unstorable(path: readonly string[]): AppError {
  const field = fieldPath(path);
  return new AppError({
    status: 422,
    code: 'invalid_text',
    detail: field === '' ? `${unstorableText}.` : `Please check '${field}': ${unstorableText}.`,
    errors: [{ path: field, message: unstorableText, code: 'unstorable' }],
  });
}

function tooDeep(): AppError {
  return new AppError({ status: 422, code: 'too_deep', detail: 'The body is nested too deeply.' });
}

function tooManyMembers(): AppError {
  return new AppError({
    status: 422,
    code: 'too_many',
    detail: 'That is too much at once. Shorten it and try again.',
  });
}
