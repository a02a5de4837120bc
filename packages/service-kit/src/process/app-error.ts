import { randomInt } from 'node:crypto';
import type { FieldProblem } from '@blindspot/contracts/problem';

export interface AppErrorOptions {
  status: number;
  code: string;
  /** A sentence for people; never an internal message. */
  detail: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  members?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An expected failure for the caller. Services create it in named functions. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(options: AppErrorOptions) {
    super(options.detail, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.status = options.status;
    this.code = options.code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }
}

/** Creates an error for the caller. With `path`, also reports it as that field's error. */
export function refusal(status: number, code: string, detail: string, path?: string): AppError {
  return new AppError({ status, code, detail, ...(path && { errors: [{ path, message: detail }] }) });
}

/** Throws 409 if the caller saw another version. Without `seenVersion`, the last write wins. */
export function refuseIfChanged(version: number, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return;
  throw refusal(
    409,
    'changed_meanwhile',
    'Someone else has changed this. Look at their version before you save yours.',
  );
}

/** Returns a 503 with `Retry-After` for a call that needs an unavailable dependency. */
export function unavailable(code: string, detail: string, cause?: unknown, retryAfterSeconds = 2): AppError {
  return new AppError({
    status: 503,
    code,
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
    cause,
  });
}

/** Returns a 503 for a call beyond capacity. `Retry-After` is random, so that callers spread their retries. */
export function tooBusy(detail: string): AppError {
  return withoutStack(() => unavailable('too_busy', detail, undefined, randomInt(2, 9)));
}

/** Creates an error without a stack, because capturing a stack takes a fifth of the time of a rejection. */
export function withoutStack(make: () => AppError): AppError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Returns a 422 that names the fields; its detail describes the first field. */
export function invalidFields(first: FieldProblem, ...others: FieldProblem[]): AppError {
  return new AppError({
    status: 422,
    code: 'validation_failed',
    detail: `Please check '${first.path}': ${first.message}.`,
    errors: [first, ...others],
  });
}
