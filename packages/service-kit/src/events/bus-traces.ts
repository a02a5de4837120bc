import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentTraceparent, type SpanStart } from '../telemetry/trace.ts';

const traceparentHeader = 'traceparent';

/** Returns the start of a span about a message, named after its subject in the contract. */
export function spanOf(verb: string, kind: SpanStart['kind'], subject: string): SpanStart {
  return {
    name: `${verb} ${subject}`,
    kind,
    attributes: { 'messaging.system': 'nats', 'messaging.destination.name': subject },
  };
}

/** Returns headers that carry the current trace; undefined outside of a trace. */
export function traceHeaders(): MsgHdrs | undefined {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return undefined;
  const carried = headers();
  carried.set(traceparentHeader, traceparent);
  return carried;
}

/** Returns the `traceparent` header of a message. */
export function traceparentOf(message: { headers?: MsgHdrs | undefined }): string | undefined {
  return message.headers?.get(traceparentHeader) || undefined;
}
