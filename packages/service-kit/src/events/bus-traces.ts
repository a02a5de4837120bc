import { headers } from '@nats-io/transport-node';
import type { MsgHdrs } from '@nats-io/transport-node';
import { currentTraceparent } from '../telemetry/trace.ts';
import type { SpanStart } from '../telemetry/trace.ts';

const traceparentHeader = 'traceparent';

/** A span about a message, by the subject that the contract gives it. */
export function spanOf(verb: string, kind: SpanStart['kind'], subject: string): SpanStart {
  return {
    name: `${verb} ${subject}`,
    kind,
    attributes: { 'messaging.system': 'nats', 'messaging.destination.name': subject },
  };
}

/** What carries the trace of the running code in a message; undefined outside of every trace. */
export function traceHeaders(): MsgHdrs | undefined {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return undefined;
  const carried = headers();
  carried.set(traceparentHeader, traceparent);
  return carried;
}

/** The trace that a message carries. */
export function traceparentOf(message: { headers?: MsgHdrs | undefined }): string | undefined {
  return message.headers?.get(traceparentHeader) || undefined;
}
