import underPressure from '@fastify/under-pressure';
import type { App } from '@blindspot/service-kit/http/create-app';
import { tooBusy } from '@blindspot/service-kit/process/app-error';
import type { FastifyRequest } from 'fastify';
import { isAsset, isHealth } from './request-kinds.ts';

/** Maximum mean delay of the event loop. A call waits for several turns of the loop, so its delay is longer. */
const mostDelayMs = 400;
/** The interval is long, so that a single slow computation does not count as load. */
const sampleMs = 1_000;

/**
 * Rejects calls and pages with 503 and `Retry-After` while the event loop is too slow. Health checks, files
 * and forms posted without JavaScript are always served. Otherwise a probe would stop the gateway, a page
 * would lack its files, or typed text would be lost.
 */
export async function shedLoad(
  app: App,
  options: { onReject: () => void; mostDelayMs?: number | undefined },
): Promise<void> {
  let measuredFrom = Infinity;
  // Startup itself slows down the event loop, so no call is rejected during the first two intervals.
  app.addHook('onListen', (done) => {
    measuredFrom = performance.now() + 2 * sampleMs;
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: options.mostDelayMs ?? mostDelayMs,
    sampleInterval: sampleMs,
    pressureHandler(request) {
      if (performance.now() < measuredFrom || isServedAnyway(request)) return undefined;
      options.onReject();
      // The plugin does not catch a thrown error, only a rejected promise.
      return Promise.reject(tooBusy('We are very busy right now. Try again in a moment.'));
    },
  });
}

function isServedAnyway(request: FastifyRequest): boolean {
  return isHealth(request) || isAsset(request) || request.routeOptions.config.keepsFields === true;
}
