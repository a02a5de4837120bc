import type { StreamEvent } from '@blindspot/contracts/stream-events';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream {
  /** Sends one event as JSON; does nothing after the end. */
  send<Data>(event: StreamEvent<Data>, data: NoInfer<Data>): void;
  close(): void;
  /** Signal that is aborted when either side ends the stream. */
  readonly signal: AbortSignal;
}

const heartbeatMs = 15_000;

/** Answers with Server-Sent Events until the caller leaves or the app stops. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const ended = new AbortController();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  raw.write(': open\n\n');
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  const streams = openStreams(request);

  function close(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    clearInterval(heartbeat);
    streams.delete(close);
    raw.end();
  }
  raw.on('close', close);
  raw.on('error', close);
  streams.add(close);

  return {
    send({ name }, data) {
      if (!ended.signal.aborted) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close,
    signal: ended.signal,
  };
}

const streamsByServer = new WeakMap<object, Set<() => void>>();

function openStreams(request: FastifyRequest): Set<() => void> {
  const known = streamsByServer.get(request.server.server);
  if (known) return known;
  const created = new Set<() => void>();
  streamsByServer.set(request.server.server, created);
  return created;
}

export function closeEventStreams(server: object): void {
  for (const close of streamsByServer.get(server) ?? []) close();
}
