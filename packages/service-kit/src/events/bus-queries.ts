import { randomUUID } from 'node:crypto';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { QueryDefinition } from '@blindspot/contracts/message';
import { z } from 'zod';
import { AppError, unavailable } from '../process/app-error.ts';
import { translateDatabaseError } from '../database/database-errors.ts';
import type { Logger } from '../process/logger.ts';
import { inBegun, inSpan, type Tracer } from '../telemetry/trace.ts';
import { spanOf, traceHeaders, traceparentOf } from './bus-traces.ts';

const Reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), status: z.int(), code: z.string(), detail: z.string() }),
]);
type Reply = z.infer<typeof Reply>;

/** Sends a query. Throws the error from the reply, or a 503 without a valid reply. */
export async function askOver<In, Out>(
  connection: NatsConnection | undefined,
  query: QueryDefinition<In, Out>,
  input: In,
  { answersTo, timeoutMs }: { answersTo: string; timeoutMs: number },
): Promise<Out> {
  if (!connection || connection.isClosed()) throw noAnswer();
  let reply: Reply;
  try {
    reply = await inSpan(spanOf('ask', 'client', query.name), async () => {
      const message = await connection.request(query.subject, JSON.stringify(input), {
        timeout: timeoutMs,
        noMux: true,
        reply: `${answersTo}.${randomUUID()}`,
        ...traceHeaders(),
      });
      return Reply.parse(message.json());
    });
  } catch (error) {
    throw noAnswer(error);
  }
  if (!reply.ok) throw new AppError(reply);
  return query.output.parse(reply.value);
}

/** Serves a query on an open connection. Returns a function that stops serving. */
export function serveOver<In, Out>(
  connection: NatsConnection,
  query: QueryDefinition<In, Out>,
  handler: (input: In) => Promise<Out> | Out,
  { inboxes, logger, tracer }: { inboxes: string; logger: Logger; tracer: Tracer | undefined },
): () => void {
  const subscription = connection.subscribe(query.subject, {
    queue: query.service,
    callback: (error, message) => {
      // Replies go only to inboxes. Otherwise a caller could make this service publish an event.
      if (error || !message.reply?.startsWith(inboxes)) return;
      const answering = async (): Promise<void> => await answer(message, query, handler, logger);
      const traceparent = traceparentOf(message);
      if (!tracer || traceparent === undefined) void answering();
      // The span belongs to the caller's trace, but the handler's events and jobs do not.
      else
        void inBegun(
          { span: tracer.begin(spanOf('answer', 'server', query.name), traceparent), goesOn: false },
          answering,
        );
    },
  });
  return () => subscription.unsubscribe();
}

async function answer<In, Out>(
  message: Msg,
  query: QueryDefinition<In, Out>,
  handler: (input: In) => Promise<Out> | Out,
  logger: Logger,
): Promise<void> {
  try {
    const input = query.input.parse(message.json());
    const value = query.output.parse(await handler(input));
    send(message, { ok: true, value });
  } catch (error) {
    const translated = translateDatabaseError(error);
    if (!(translated instanceof AppError)) logger.error({ query: query.name, err: error }, 'a query failed');
    send(message, refusal(translated));
  }
}

function send(message: Msg, reply: Reply): void {
  try {
    message.respond(JSON.stringify(reply));
  } catch {
    // The connection is closing, or the answer is too large for the broker. The caller times out.
  }
}

function refusal(error: unknown): Reply {
  if (error instanceof AppError) {
    return { ok: false, status: error.status, code: error.code, detail: error.detail };
  }
  return {
    ok: false,
    status: 503,
    code: 'dependency_failed',
    detail: 'A part of the site is not answering.',
  };
}

function noAnswer(cause?: unknown): AppError {
  return unavailable(
    'dependency_unavailable',
    'A part of the site is not answering. Try again in a minute.',
    cause,
  );
}
