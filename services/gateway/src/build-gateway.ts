import { routes } from '@blindspot/contracts/routes';
import { createApp } from '@blindspot/service-kit/http/create-app';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addHealthRoutes } from '@blindspot/service-kit/http/health';
import type { Probe } from '@blindspot/service-kit/http/health';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { addApiDocs } from './api-docs.ts';
import { createCallerOf } from './callers.ts';
import { watchForProxies } from './client-address.ts';
import type { GatewayConfig } from './config.ts';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { EndedSessions } from './ended-sessions.ts';
import { endSessionsByAnswer } from './ended-by-answer.ts';
import type { Pages } from './page-context.ts';
import { addPages, pageNotFound } from './pages.ts';
import { createReadiness } from './operations.ts';
import { createRateLimits, noLimits } from './rate-limits.ts';
import { proxiedRoutes } from './route-table.ts';
import { createReceiptCookie } from './receipt-cookie.ts';
import { addSecurityHeaders, refuseOddPaths } from './security-headers.ts';
import { createServiceClient } from './service-client.ts';
import { addServiceProxy } from './service-proxy.ts';
import type { ServiceUrls } from './service-proxy.ts';
import type { SharedLimits } from './shared-limits.ts';
import { addWebFiles } from './web-files.ts';

export interface GatewayDeps {
  logger: Logger;
  documents: Documents;
  sessions: Pick<EndedSessions, 'refuse' | 'endOf' | 'end'>;
  /** Left out where nothing is limited. */
  limits?: SharedLimits | undefined;
  /** Throws while the broker is away. */
  checkBroker: () => void;
}

export interface Gateway {
  app: App;
  /** Every part in detail, for operators. */
  readiness: Probe;
}

/** The only public door: pages, the app's files, and the calls of the contract passed on to their services. */
export async function buildGateway(config: GatewayConfig, deps: GatewayDeps): Promise<Gateway> {
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
  const proxies = watchForProxies(app, logger);
  await addSecurityHeaders(app, { isSecure });
  refuseOddPaths(app);
  const callerOf = createCallerOf({ authUrl: config.AUTH_URL, logger });
  const limits = deps.limits ? createRateLimits(app, { shared: deps.limits, callerOf }) : noLimits;
  const pages: Pages = {
    documents,
    context: { productName: config.PRODUCT_NAME, publicUrl: config.PUBLIC_URL },
    newsletterConsent: config.NEWSLETTER_CONSENT,
    callService: createServiceClient(services),
    receiptCookie: createReceiptCookie({ isSecure }),
    admit: (request, operation) => limits.check(request, operation),
  };

  const readiness = createReadiness(services, {
    checks: { limits: () => deps.limits?.check(), broker: deps.checkBroker },
    warnings: () => [proxies.warning()].filter((warning) => warning !== undefined),
  });
  addHealthRoutes(app, readiness.forPublic, '/api');
  await addApiDocs(app, routes);
  await addServiceProxy(app, {
    routes: proxiedRoutes(routes, config.UPSTREAM_TIMEOUT_MS),
    services,
    publicUrl: config.PUBLIC_URL,
    async admit(request, reply, { operation, isStream }) {
      sessions.refuse(request);
      await limits.check(request, operation);
      if (isStream) await limits.holdStream(request, reply);
    },
    streamEnds: (request, reply) => sessions.endOf(request, reply),
    readAuthHeaders: endSessionsByAnswer(sessions),
  });
  await addPages(app, pages);
  await addWebFiles(app, config.WEB_DIST);
  return { app, readiness: readiness.inDetail };
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
