import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CallHandler } from '@blindspot/service-kit/define-service';
import { problemOf } from '@blindspot/service-kit/http/error-handler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tookTooLong } from '../gateway-errors.ts';
import { returnedHeaders } from './proxy-headers.ts';

interface HandedOver {
  to: CallHandler;
  /** What the service is told in place of the caller's own. */
  headers: IncomingHttpHeaders;
  /** How long the service may take to begin its answer, from when it has the whole call. */
  timeoutMs: number;
  /** Called before the caller is answered; returns what the answer is told to have besides. */
  onAnswer: () => OutgoingHttpHeaders;
}

/**
 * Lets a service of the same process answer a call on the connection that it came by, with the headers that it would have if it
 * had gone there and back over another one (ADR 0063).
 */
export function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { to, headers, timeoutMs, onAnswer }: HandedOver,
): void {
  const { raw: call } = request;
  const { raw: answer } = reply;
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  const writeHead = answer.writeHead.bind(answer);
  const end = answer.end.bind(answer);
  answer.writeHead = (status: number, ...said: unknown[]): ServerResponse =>
    writeHead(status, {
      ...own,
      ...returnedHeaders((said.at(-1) ?? {}) as OutgoingHttpHeaders),
      ...onAnswer(),
    });
  const answerTooLate = (): void => {
    if (answer.headersSent) return;
    const error = tookTooLong();
    request.log.warn({ err: error }, 'a service did not answer');
    // What the service says from here on is heard by nobody.
    answer.writeHead = () => answer;
    answer.write = () => true;
    answer.end = () => answer;
    const body = JSON.stringify(problemOf(error, request.id));
    writeHead(error.status, {
      ...own,
      ...error.headers,
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    end(body);
  };
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(answerTooLate, timeoutMs);
  };
  answer.once('close', () => clearTimeout(timer));
  if (hasBody(headers)) call.once('end', wait);
  else wait();
  reply.hijack();
  call.headers = headers;
  to(call, answer);
}

/** What has a body tells its length here. */
function hasBody({ 'content-length': length }: IncomingHttpHeaders): boolean {
  return length !== undefined && length !== '0';
}
