import { randomInt } from 'node:crypto';
import type { FieldFault } from '@blindspot/contracts/problem';

export interface FieldError {
  path: string;
  /** In English. */
  message: string;
  /** For whoever says it in another language; left out where the code of the whole error says it. */
  code?: FieldFault;
  /** What `too_…` passed. */
  limit?: number;
}

export interface AppErrorOptions {
  status: number;
  /** Stable, snake_case; clients may branch on it. */
  code: string;
  /** A sentence for the person who reads it. Never an internal message. */
  detail: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Further members of the problem, beside those that every problem has. */
  members?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An expected failure that knows how it is told to the caller. Services wrap it in named functions. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
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

/** 503 with `Retry-After`: a part this call needs cannot be reached now. */
export function unavailable(code: string, detail: string, cause?: unknown, retryAfterSeconds = 2): AppError {
  return new AppError({
    status: 503,
    code,
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
    cause,
  });
}

/** 503 for a call that comes while there are too many. `Retry-After` is random, so that the callers do not come back together. */
export function tooBusy(detail: string): AppError {
  return withoutStack(() => unavailable('too_busy', detail, undefined, randomInt(2, 9)));
}

/** Makes an error that nobody will trace. Writing the stack down takes a fifth of what a rejection costs. */
export function withoutStack(make: () => AppError): AppError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** 422 with the fields by name; the first one is told in words. */
export function invalidFields(first: FieldError, ...others: FieldError[]): AppError {
  return new AppError({
    status: 422,
    code: 'validation_failed',
    detail: `Please check '${first.path}': ${first.message}.`,
    errors: [first, ...others],
  });
}
