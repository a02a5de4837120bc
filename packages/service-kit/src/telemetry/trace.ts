import { AsyncLocalStorage } from 'node:async_hooks';

/** A span has no path, id, query, address or typed text (ADR 0030). */
const spanMembers = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'messaging.system',
  'messaging.destination.name',
  'blindspot.operation',
  'blindspot.refused',
] as const;
const allowed: ReadonlySet<string> = new Set(spanMembers);

export type SpanAttributes = Partial<Record<(typeof spanMembers)[number], string | number>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  readonly traceId: string;
  readonly traceparent: string;
  readonly tracer: Tracer;
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

/** Begins spans. A service has a tracer only if a collector is configured. */
export interface Tracer {
  /** Continues the trace of `traceparent`; begins a new trace if `traceparent` is missing or malformed. */
  begin(span: SpanStart, traceparent?: string): OpenSpan;
  stop(): Promise<void>;
}

export interface TracePlace {
  readonly span: OpenSpan;
  /** Whether events and jobs that this work causes join its trace. */
  readonly goesOn: boolean;
}

const places = new AsyncLocalStorage<TracePlace>();
/** Traces of waiting events and jobs are only in memory, so that no stored row links to a trace. */
const remembered = new Map<string, TracePlace>();
const rememberedAtMost = 1_000;

export function atPlace<T>(place: TracePlace, work: () => T): T {
  return places.run(place, work);
}

/** Returns the trace id for log lines; undefined outside of a trace. */
export function currentTraceId(): string | undefined {
  return places.getStore()?.span.traceId;
}

/** Returns the `traceparent` header; undefined outside of a trace. Send it only to our own services. */
export function currentTraceparent(): string | undefined {
  return places.getStore()?.span.traceparent;
}

/** Runs `work` in a span of the current trace, or without a span outside of a trace. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const place = places.getStore();
  if (!place) return await work();
  const { tracer, traceparent } = place.span;
  return await inBegun({ span: tracer.begin(start, traceparent), goesOn: place.goesOn }, work);
}

/** Runs `work` in a span and ends it. The span records only that an error happened, not which. */
export async function inBegun<T>(place: TracePlace, work: () => Promise<T>): Promise<T> {
  try {
    const result = await places.run(place, work);
    place.span.end();
    return result;
  } catch (error) {
    place.span.end({ failed: true });
    throw error;
  }
}

/** Remembers the trace of a waiting event or job, unless a person without an account caused it. */
export function rememberPlace(waiting: string): void {
  const place = places.getStore();
  // The earlier trace is dropped even if the current trace is not remembered.
  remembered.delete(waiting);
  if (!place?.goesOn) return;
  remembered.set(waiting, place);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedAtMost && oldest !== undefined) remembered.delete(oldest);
}

/** Runs `work` in a span of the remembered trace, or outside of every trace if none is remembered. */
export async function inRemembered<T>(waiting: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const place = remembered.get(waiting);
  // Runs outside of the current trace, because that trace belongs to the call that woke the loop.
  return place ? await places.run(place, () => inSpan(start, work)) : await outsideTraces(work);
}

/** Runs `work` outside of every trace, because any call may wake a loop. */
export function outsideTraces<T>(work: () => T): T {
  return places.exit(work);
}

export function allowedAttributes(attributes: SpanAttributes = {}): SpanAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));
}
