import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem, FieldProblem } from '@blindspot/contracts/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { AppError, refusal } from '../process/app-error.ts';
import { translateDatabaseError } from '../database/database-errors.ts';
import { reportedFaults, InvalidInput } from './validate-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    malformedId?: () => AppError;
  }
}

const internalDetail = 'Something went wrong on our side. Please try again.';

/** Replaces Fastify's own messages, because they may quote input. */
const frameworkErrors: Record<string, { status: number; code: string; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body_too_large',
    detail: 'That is too much at once. Shorten it and try again.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    detail: 'Please send this as application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'invalid_body',
    detail: 'The body does not have the length it announces.',
  },
};

function bodyBrokeOff(): AppError {
  return refusal(400, 'invalid_body', 'The body ended before all of it was there.');
}

/** Answers an unknown path, or returns undefined for the default problem document. */
export type NotFoundHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply> | undefined;

/** Turns every error into a problem document and answers unknown paths. */
export function setErrorHandlers(
  app: Pick<FastifyInstance, 'setErrorHandler' | 'setNotFoundHandler'>,
  onNotFound?: NotFoundHandler,
): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toAppError(error, request);
    if (!(error instanceof AppError) && problem.status >= 500) {
      const level = problem.status === 503 ? 'warn' : 'error';
      const context = { request_id: request.id, err: error, ...responseIssues(error) };
      request.log[level](context, 'a request failed');
    }
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => onNotFound?.(request, reply) ?? sendProblem(reply, notFound()));
}

function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(error, reply.request.id)));
}

function problemOf(error: AppError, requestId: string): Problem {
  return {
    ...error.members,
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.detail,
    code: error.code,
    request_id: requestId,
    // Lists only the first faults, because a caller can cause thousands.
    ...(error.errors ? { errors: error.errors.slice(0, reportedFaults) } : {}),
  };
}

/** Rejects malformed and slow requests, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = connectionStatus[error.code ?? ''] ?? 400;
  const detail = 'We could not understand that.';
  const body = JSON.stringify(problemOf(refusal(status, 'bad_request', detail), randomUUID()));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/problem+json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // A slow sender might keep the connection open for a long time.
  if (status === 408) socket.destroySoon();
}

const connectionStatus: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Returns the 404 for a resource that does not exist or belongs to another person. */
export function notFound(detail = 'There is nothing here.'): AppError {
  return refusal(404, 'not_found', detail);
}

export function toAppError(error: unknown, request: FastifyRequest): AppError {
  // Check for a broken-off body first: its error has the code of a broken database connection.
  if (error instanceof Error && error === request.raw.errored) return bodyBrokeOff();
  const translated = translateDatabaseError(error);
  if (translated instanceof AppError) return translated;
  if (error instanceof InvalidInput) return invalidInput(error, request);
  const status = statusOf(error);
  const known = frameworkErrors[(error as Partial<FastifyError>).code ?? ''];
  if (known) return new AppError(known);
  if (status !== undefined && status >= 400 && status < 500) {
    return refusal(status, 'bad_request', 'We could not understand that.');
  }
  if (status === 503) {
    return new AppError({
      status,
      code: 'stopping',
      detail: 'We are just restarting. Try again.',
      headers: { 'retry-after': '2' },
    });
  }
  return new AppError({ status: 500, code: 'internal_error', detail: internalDetail, cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function invalidInput(
  { errors, validationContext = 'body' }: InvalidInput,
  request: FastifyRequest,
): AppError {
  // A malformed path parameter gets the error of the route, or 404.
  if (validationContext === 'params') return request.routeOptions.config.malformedId?.() ?? notFound();
  return new AppError({
    status: 422,
    code: 'validation_failed',
    detail: describe(errors[0], validationContext, request),
    errors: [...errors],
  });
}

function describe(first: FieldProblem | undefined, part: string, request: FastifyRequest): string {
  if (!first || first.path === '') {
    const message = first && request.body != null ? `: ${first.message}` : '';
    return `Please check the ${part === 'querystring' ? 'query' : part} of this request${message}.`;
  }
  return `Please check '${first.path}': ${first.message}.`.replace(/\.\.$/, '.');
}

/** Returns the members of a response that break its schema, without their values. */
function responseIssues(error: unknown): { paths?: string[] } {
  if (!isResponseSerializationError(error)) return {};
  return { paths: error.cause.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`) };
}
