import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atPlace, type TracePlace, type Tracer } from '../telemetry/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the events and jobs of a call join its trace; never on routes without an account. */
    traceGoesOn?: boolean;
  }
}

/** Runs each request in a span with the route's template, without the path or data about the caller. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, takesTraces: boolean): void {
  const placeOf = new WeakMap<FastifyRequest, TracePlace>();
  const inPlace = (request: FastifyRequest, done: () => void): void => {
    const place = placeOf.get(request);
    if (place) atPlace(place, done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    if (route.includes('/health/') || route === '/metrics') return done();
    const given = takesTraces ? request.headers.traceparent : undefined;
    const span = tracer.begin(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'blindspot.operation': config.operation ?? 'other',
        },
      },
      typeof given === 'string' ? given : undefined,
    );
    placeOf.set(request, { span, goesOn: config.traceGoesOn === true });
    inPlace(request, done);
  });
  // Fastify reads a body in the async context of the connection, outside of the trace.
  app.addHook('preValidation', (request, _reply, done) => inPlace(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    placeOf
      .get(request)
      ?.span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
    inPlace(request, done);
  });
}
