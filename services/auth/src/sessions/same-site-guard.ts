import { AppError } from '@blindspot/service-kit/process/app-error';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyRequest } from 'fastify';

/**
 * Rejects calls of these paths that another site may have caused, because a cookie alone authorises them.
 * Runs before the body is read.
 */
export function guardAgainstOtherSites(app: App, paths: readonly string[], publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!paths.includes(request.routeOptions.url ?? '')) return;
    if (!isOwnCall(request, new URL(publicUrl).origin)) throw foreignCall();
  });
}

/**
 * Returns whether a call comes from our own pages. Browsers send its origin, which decides. Without an
 * origin, a header that forms and images cannot set proves that no browser page of another site sent it.
 */
function isOwnCall(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, authorization } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === publicOrigin;
  return request.headers['x-requested-with'] !== undefined || authorization !== undefined;
}

function foreignCall(): AppError {
  return new AppError({
    status: 403,
    code: 'foreign_origin',
    detail: 'This call must come from the pages of this site.',
  });
}
