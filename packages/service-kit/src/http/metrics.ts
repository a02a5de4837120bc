import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
  }
}

let processMetrics: Registry | undefined;

/** Counts and times requests by operation. Serves the metrics at `/metrics` if `expose` is set. */
export function addMetrics(app: FastifyInstance, expose: boolean): Registry {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        operation: request.routeOptions.config.operation ?? 'other',
        method: request.method,
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  if (expose) serveMetrics(app, registry);
  return registry;
}

/** Adds the route `/metrics` to `app`, with the metrics of `registry` and of the process. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  const ofProcess = processMetrics;
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    // A registry that is merged only once would miss metrics that are added later.
    const all = Registry.merge([ofProcess, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
