import { AppError, unavailable, withoutStack } from '@blindspot/service-kit/process/app-error';

export function tooManyRequests(retryAfterSeconds: number): AppError {
  return withoutStack(
    () =>
      new AppError({
        status: 429,
        code: 'too_many_requests',
        detail: 'That was a lot at once. Wait a little and try again.',
        headers: { 'retry-after': String(Math.max(1, retryAfterSeconds)) },
      }),
  );
}

/** Converts a failed call to a service into an error for the caller, without internal addresses or causes. */
export function upstreamFailure(error: unknown): AppError {
  const causes = causesOf(error);
  const refusal = causes.find((cause) => cause instanceof AppError);
  if (refusal) return refusal;
  if (hasCode(causes, ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']) || statusOf(error) === 504) {
    return tookTooLong(error);
  }
  if (isBrokenConnection(error)) {
    return unreachable(502, 'The connection broke. Try again.', error);
  }
  return unavailable(
    'service_unavailable',
    'A part of the site is not answering. Try again in a minute.',
    error,
  );
}

function tookTooLong(cause?: unknown): AppError {
  return unreachable(504, 'That took too long. Try again.', cause);
}

export function isBrokenConnection(error: unknown): boolean {
  return hasCode(causesOf(error), ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);
}

function unreachable(status: number, detail: string, cause: unknown): AppError {
  return new AppError({
    status,
    code: 'service_unavailable',
    detail,
    headers: { 'retry-after': '2' },
    cause,
  });
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && causes.length < 5; next = next.cause) causes.push(next);
  return causes;
}

function hasCode(causes: readonly Error[], names: readonly string[]): boolean {
  return causes.some((cause) => 'code' in cause && names.includes(String(cause.code)));
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
