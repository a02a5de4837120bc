import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atPlace } from '../telemetry/trace.ts';
import type { TracePlace, Tracer } from '../telemetry/trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what a call of it sets off later is of the call's trace: only where owners and admins call. */
    traceGoesOn?: boolean;
  }
}

/**
 * One span a request, which the code that answers it runs in. The route's template stands for the path, and nothing tells who
 * called. `takesTraces` is for services that only our own gateway calls: what anybody else sends begins a trace of its own.
 */
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
  // A body is read in the connection's context, which is that of no request.
  app.addHook('preValidation', (request, _reply, done) => inPlace(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    placeOf
      .get(request)
      ?.span.end({ failed: status >= 500, attributes: { 'http.response.status_code': status } });
    inPlace(request, done);
  });
}
