import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { allowedAttributes, type OpenSpan, type SpanStart, type Tracer } from './trace.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const exportTimeoutMs = 5_000;
const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** Creates a tracer that sends spans to a collector in the background; calls never wait for the collector. */
export function openTracer(options: {
  endpoint: string;
  service: string;
  /** Fraction of traces that are sampled, from 0 to 1. */
  share: number;
  /** Called when the collector starts to reject spans, and when it accepts them again. */
  onTaken: (taken: boolean) => void;
  gatherMs?: number;
}): Tracer {
  const { endpoint, service, share, onTaken, gatherMs = 2_000 } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'blindspot', 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor(reporting(exporter, onTaken), {
        scheduledDelayMillis: gatherMs,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });
  const spans = provider.getTracer('blindspot');

  const tracer: Tracer = {
    begin({ name, kind, attributes }: SpanStart, traceparent): OpenSpan {
      const span = spans.startSpan(
        name,
        { kind: kinds[kind], attributes: allowedAttributes(attributes) },
        contextOf(traceparent),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        tracer,
        end({ failed = false, attributes: more } = {}) {
          span.setAttributes(allowedAttributes(more));
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: async () => await provider.shutdown().catch(() => onTaken(false)),
  };
  return tracer;
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentForm.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number(flags),
    isRemote: true,
  });
}

function reporting(exporter: SpanExporter, onTaken: (taken: boolean) => void): SpanExporter {
  let taken = true;
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        const now = result.error === undefined;
        if (now !== taken) onTaken(now);
        taken = now;
        done(result);
      });
    },
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  };
}
