import type { FastifyInstance } from 'fastify';
import type { Logger } from '../process/logger.ts';

/** Logs one line a request, also if the caller gave up. The route's template replaces the path. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const quiet = route?.includes('/health/') || route === '/metrics';
    logger[quiet ? 'debug' : 'info'](
      {
        operation: request.routeOptions.config.operation ?? 'other',
        method: request.method,
        route: route ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        request_id: request.id,
      },
      reply.raw.writableEnded ? 'request' : 'request given up by the caller',
    );
    done();
  });
}
