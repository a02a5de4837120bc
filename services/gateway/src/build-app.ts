import { routes } from '@blindspot/contracts/routes';
import { serviceNames } from '@blindspot/contracts/services';
import { createApp } from '@blindspot/service-kit/create-app';
import type { App } from '@blindspot/service-kit/create-app';
import { addHealthRoutes } from '@blindspot/service-kit/health';
import type { Checks } from '@blindspot/service-kit/health';
import type { Logger } from '@blindspot/service-kit/logger';
import type { FastifyRequest } from 'fastify';
import { addApiDocs } from './api-docs.ts';
import type { GatewayConfig } from './config.ts';
import type { DocumentsModule } from './documents-module.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { Pages } from './page-context.ts';
import { addPages, pageNotFound } from './pages.ts';
import { createRateLimits } from './rate-limits.ts';
import { proxiedRoutes } from './route-table.ts';
import { addSecurityHeaders, refuseOddPaths } from './security-headers.ts';
import { createServiceClient } from './service-client.ts';
import { addServiceProxy } from './service-proxy.ts';
import type { ServiceUrls } from './service-proxy.ts';
import { addWebFiles } from './web-files.ts';

export type GatewayDeps = {
  logger: Logger;
  documents: DocumentsModule;
  sessions: Pick<EndedSessions, 'refuse' | 'endOf'>;
};

/** The only public door: pages, the app's files, and the calls of the contract passed on to their services. */
export async function buildApp(config: GatewayConfig, deps: GatewayDeps): Promise<App> {
  const { documents, sessions, logger } = deps;
  const services = serviceUrls(config);
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const app = await createApp({
    name: 'gateway',
    logger,
    trustProxy: config.TRUST_PROXY,
    operations: false,
    takesRequestIds: false,
    onNotFound: (request, reply) => pageNotFound(request, reply, pages),
  });
  await addSecurityHeaders(app, { isSecure });
  refuseOddPaths(app);
  const checkLimit = await createRateLimits(app, config.RATE_LIMIT);
  const pages: Pages = {
    documents,
    context: { productName: config.PRODUCT_NAME, publicUrl: config.PUBLIC_URL },
    newsletterConsent: config.NEWSLETTER_CONSENT,
    callService: createServiceClient(services),
    isSecure,
    admit: checkLimit,
  };

  addHealthRoutes(app, serviceChecks(services), '/api');
  await addApiDocs(app, routes);
  await addServiceProxy(app, {
    routes: proxiedRoutes(routes, config.UPSTREAM_TIMEOUT_MS),
    services,
    publicUrl: config.PUBLIC_URL,
    admit: async (request: FastifyRequest, operation: string) => {
      sessions.refuse(request);
      await checkLimit(request, operation);
    },
    streamEnds: (request, reply) => sessions.endOf(request, reply),
  });
  await addPages(app, pages);
  await addWebFiles(app, config.WEB_DIST);
  return app;
}

function serviceUrls(config: GatewayConfig): ServiceUrls {
  return {
    auth: config.AUTH_URL,
    requests: config.REQUESTS_URL,
    responses: config.RESPONSES_URL,
    analysis: config.ANALYSIS_URL,
    admin: config.ADMIN_URL,
  };
}

/** Ready is the product when all of its services are. */
function serviceChecks(services: ServiceUrls): Checks {
  return Object.fromEntries(
    serviceNames.map((name) => [
      name,
      async () => {
        const reply = await fetch(`${services[name]}/health/ready`, { signal: AbortSignal.timeout(1_500) });
        await reply.body?.cancel();
        if (!reply.ok) throw new TypeError(`${name} is not ready`);
      },
    ]),
  );
}
