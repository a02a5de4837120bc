import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The only things that a span may say; everything else is dropped. No path, no id of anything, no query, no address, no
 * word that somebody wrote (ADR 0030).
 */
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

/** A span that was begun and must be ended. */
export interface OpenSpan {
  readonly traceId: string;
  /** What carries the trace to another process, in the form of the W3C. */
  readonly traceparent: string;
  readonly tracer: Tracer;
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

/** Begins spans. Where nothing collects them there is none, and nothing of OpenTelemetry is loaded. */
export interface Tracer {
  /** Goes on with the trace of `traceparent`; begins one of its own without it, or where it cannot be read. */
  begin(span: SpanStart, traceparent?: string): OpenSpan;
  /** Sends what is not sent yet. Never throws. */
  stop(): Promise<void>;
}

/** Where in a trace the running code is. */
export interface TracePlace {
  readonly span: OpenSpan;
  /** Whether what comes of it later, by an event or a job, is of the same trace. */
  readonly goesOn: boolean;
}

const places = new AsyncLocalStorage<TracePlace>();
/** Of events and jobs that wait: in memory alone, so that no row and no backup can be joined to a trace. */
const remembered = new Map<string, TracePlace>();
const rememberedAtMost = 1_000;

/** Runs `work` at a place of a trace. */
export function atPlace<T>(place: TracePlace, work: () => T): T {
  return places.run(place, work);
}

/** For the lines of a log; undefined outside of every trace. */
export function currentTraceId(): string | undefined {
  return places.getStore()?.span.traceId;
}

/** For a call or a question to one of our own services, never to anybody else; undefined outside of every trace. */
export function currentTraceparent(): string | undefined {
  return places.getStore()?.span.traceparent;
}

/** Runs `work` in a span of the trace that the running code is in; outside of one it just runs. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const place = places.getStore();
  if (!place) return await work();
  const { tracer, traceparent } = place.span;
  return await inBegun({ span: tracer.begin(start, traceparent), goesOn: place.goesOn }, work);
}

/** Runs `work` in a span that was begun, and ends it. What went wrong is no part of it: only that something did. */
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

/**
 * Remembers for an event or a job that waits where it came from. Nothing is remembered of what people without an account set
 * off: their trace ends with their call.
 */
export function rememberPlace(waiting: string): void {
  const place = places.getStore();
  // What waits under this name waits for this reason now, and must not show in the trace of an earlier one.
  remembered.delete(waiting);
  if (!place?.goesOn) return;
  remembered.set(waiting, place);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedAtMost && oldest !== undefined) remembered.delete(oldest);
}

/** Runs `work` in a span of the trace that it was remembered with, in this process; otherwise it just runs. */
export async function inRemembered<T>(waiting: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const place = remembered.get(waiting);
  // Outside of every trace, not in that of whoever happened to wake the loop that does it.
  return place ? await places.run(place, () => inSpan(start, work)) : await outsideTraces(work);
}

/** Runs `work` outside of every trace: for loops, which anybody's call may wake. */
export function outsideTraces<T>(work: () => T): T {
  return places.exit(work);
}

/** What of the attributes may be told. */
export function tellable(attributes: SpanAttributes = {}): SpanAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));
}
