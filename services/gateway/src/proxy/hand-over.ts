import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { CallHandler } from '@blindspot/service-kit/define-service';
import { problemOf } from '@blindspot/service-kit/http/error-handler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tookTooLong } from '../gateway-errors.ts';
import { isReturned, returnedHeaders } from './proxy-headers.ts';

interface HandedOver {
  to: CallHandler;
  /** What the service is told in place of the caller's own. */
  headers: IncomingHttpHeaders;
  /** How long the service may take to begin its answer, from when it has the whole call. */
  timeoutMs: number;
  /** Called before the caller is told what the service answers. */
  onAnswer: () => void;
  /** Whether the connection ends with the answer. */
  isLast: () => boolean;
}

/**
 * Lets a service of the same process answer a call on the connection that it came by, with the headers that it would have if it
 * had gone there and back over another one (ADR 0063).
 */
export function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { to, headers, timeoutMs, onAnswer, isLast }: HandedOver,
): void {
  const { raw: call } = request;
  const { raw: answer } = reply;
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  const atLast = (): OutgoingHttpHeaders => (isLast() ? { connection: 'close' } : {});
  const writeHead = answer.writeHead.bind(answer);
  const setHeader = answer.setHeader.bind(answer);
  const end = answer.end.bind(answer);
  // A service that answers with a stream names its headers one by one.
  answer.setHeader = (name, value) => (isReturned(name) ? setHeader(name, value) : answer);
  answer.writeHead = (status: number, ...said: unknown[]): ServerResponse => {
    // Node itself goes on with this one.
    answer.setHeader = setHeader;
    onAnswer();
    return writeHead(status, {
      ...own,
      ...answer.getHeaders(),
      ...returnedHeaders((said.find((one) => typeof one === 'object') ?? {}) as OutgoingHttpHeaders),
      ...atLast(),
    });
  };
  const answerTooLate = (): void => {
    const error = tookTooLong();
    request.log.warn({ err: error }, 'a service did not answer');
    for (const name of answer.getHeaderNames()) answer.removeHeader(name);
    const body = JSON.stringify(problemOf(error, request.id));
    answer.setHeader = setHeader;
    writeHead(error.status, {
      ...own,
      ...error.headers,
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...atLast(),
    });
    end(body);
    swallowWhatComes(answer);
  };
  const timer = setTimeout(() => {
    if (answer.headersSent) return;
    // A sender who is slow is no fault of the service.
    if (call.complete) answerTooLate();
    else timer.refresh();
  }, timeoutMs);
  const onWhole = (): void => {
    stayOpen(call);
    timer.refresh();
  };
  call.once('end', onWhole);
  answer.once('close', () => {
    clearTimeout(timer);
    call.off('end', onWhole);
  });
  // A service may wait already where it asks who calls, before it reads anything.
  if (call.complete) stayOpen(call);
  reply.hijack();
  call.headers = headers;
  // As they came, with all that the service may not see.
  call.rawHeaders = [];
  to(call, answer);
}

/** The connection may be idle, now that it is not its sender who is waited for. */
function stayOpen({ socket }: IncomingMessage): void {
  // `inject` brings no real one.
  if (socket instanceof Socket) socket.setTimeout(0);
}

/** Whatever the service says is heard by nobody, and it is no mistake of its own that another answer was sent. */
function swallowWhatComes(answer: ServerResponse): void {
  answer.writeHead = () => answer;
  answer.write = () => true;
  answer.end = () => answer;
  // Until then the log tells by it how this one ended.
  answer.once('close', () => Object.defineProperty(answer, 'writableEnded', { value: false }));
}
