import { isUtf8 } from 'node:buffer';
import { isStorable, unstorableText } from '@blindspot/contracts/text-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refusal } from '../process/app-error.ts';
import { fieldPath } from './validate-input.ts';

const maxDepth = 8;
/** Limit on the keys and entries of a body. Our largest body, a question set, has about 700. */
const maxMembers = 2_000;

/** Accepts only JSON in UTF-8 with at most eight levels and 2,000 members, without unstorable characters. */
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
      const problem = error ? invalidJson(error) : inspect(value);
      if (problem) done(problem);
      else done(null, value);
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const problem = inspect(request.params) ?? inspect(request.query);
    if (problem) done(problem);
    else done();
  });
}

/** Returns the text of a body. Rejects invalid UTF-8, because it could not be stored as sent. */
function textOf(request: FastifyRequest, body: Buffer | string): string | AppError {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return encodedBody();
  if (typeof body === 'string') return body;
  return isUtf8(body) ? body.toString('utf8') : invalidJson();
}

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
  // Stops at too many members, because a schema would check every member and write a message for each.
  if (seen.members > maxMembers) return tooManyMembers();
  for (const [key, member] of members) {
    const problem = isStorable(key) ? inspect(member, [...path, key], seen) : unstorable([...path, key]);
    if (problem) return problem;
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
  return refusal(422, 'too_deep', 'The body is nested too deeply.');
}

function tooManyMembers(): AppError {
  return refusal(422, 'too_many', 'That is too much at once. Shorten it and try again.');
}
