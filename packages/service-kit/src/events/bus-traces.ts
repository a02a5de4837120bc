import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentTraceparent, type SpanStart } from '../telemetry/trace.ts';

const traceparentHeader = 'traceparent';

export function spanOf(verb: string, kind: SpanStart['kind'], subject: string): SpanStart {
  return {
    name: `${verb} ${subject}`,
    kind,
    attributes: { 'messaging.system': 'nats', 'messaging.destination.name': subject },
  };
}

export function traceHeaders(): { headers?: MsgHdrs } {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return {};
  const carried = headers();
  carried.set(traceparentHeader, traceparent);
  return { headers: carried };
}

export function traceparentOf(message: { headers?: MsgHdrs | undefined }): string | undefined {
  return message.headers?.get(traceparentHeader) || undefined;
}
