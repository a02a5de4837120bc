import { routes } from '@blindspot/contracts/routes';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { App, AppOptions } from '@blindspot/service-kit/http/create-app';
import { addHealthRoutes, type Probe } from '@blindspot/service-kit/http/health';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { addApiDocs } from './api-docs.ts';
import { createCallerOf } from './limits/callers.ts';
import { watchForProxies } from './limits/client-address.ts';
import type { GatewayConfig } from './config.ts';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { Language } from '@blindspot/contracts/languages';
import { endSessionsByAnswer, type EndedSessions } from './ended-sessions.ts';
import type { Pages } from './pages/page-context.ts';
import { addPages, pageNotFound } from './pages/pages.ts';
import { languageOf } from './pages/language.ts';
import { createReadiness } from './operations.ts';
import { createRateLimits, noLimits } from './limits/rate-limits.ts';
import { proxiedRoutes } from './proxy/route-table.ts';
import { createFormCookie } from './pages/form-cookie.ts';
import { createKeptReceipts } from './pages/kept-receipts.ts';
import { createOwnerQuestion } from './pages/owner-question.ts';
import { redirectPastedLinks } from './pages/pasted-links.ts';
import { createReceiptCookie } from './pages/receipt-cookie.ts';
import { createRecentAnswers } from './pages/recent-answers.ts';
import { practiseForms } from './pages/practice-forms.ts';
import { createRenderedPages } from './pages/rendered-pages.ts';
import { addSecurityHeaders, refuseOddPaths } from './security-headers.ts';
import { createServiceClient } from './pages/service-client.ts';
import { addServiceProxy, type ServiceUrls } from './proxy/service-proxy.ts';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Limiters } from './limits/limiters.ts';
import { shedLoad } from './limits/load-shedding.ts';
import { limitUnfinishedBodies } from './limits/unfinished-bodies.ts';
import type { SubmissionPasses } from './limits/submission-passes.ts';
import { addWebFiles } from './web-files.ts';

export interface GatewayDeps {
  config: GatewayConfig;
  logger: Logger;
  documents: Documents;
  sessions: Pick<EndedSessions, 'refuse' | 'endOf' | 'end'>;
  limits: { limiters: Limiters; passes: SubmissionPasses } | undefined;
  bus: Pick<Bus, 'isConnected' | 'ask'>;
  mostDelayMs?: number | undefined;
}

export function publicApp(deps: Pick<GatewayDeps, 'config' | 'documents'>): Partial<AppOptions> {
  // Without this cache, a request for an unknown path would cost more than a request for a page.
  const pages = { rendered: createRenderedPages(deps.documents), contextOf: contextsOf(deps.config) };
  return {
    trustProxy: deps.config.TRUST_PROXY,
    operations: false,
    takesRequestIds: false,
    onNotFound: (request, reply) => pageNotFound(request, reply, pages),
  };
}

/** Adds pages, app files and the API proxy. Returns the operator's readiness probe. */
export async function addGateway(app: App, deps: GatewayDeps): Promise<Probe> {
  const { config, documents, sessions, bus, logger } = deps;
  const services = serviceUrls(config);
  const isSecure = isSecureAt(config.PUBLIC_URL);
  const contextOf = contextsOf(config);
  const languageOfReader = (request: FastifyRequest): Language => contextOf(request).language;
  const proxies = watchForProxies(app, logger);
  addSecurityHeaders(app, { isSecure });
  const callerOf = createCallerOf({ authUrl: config.AUTH_URL, logger });
  const rejections = countRejections(app);
  // Adds the rate limits first, so that a call counts even if a later hook rejects it.
  const limits = deps.limits
    ? createRateLimits(app, { ...deps.limits, callerOf, onReject: rejections.byLimit })
    : noLimits;
  await shedLoad(app, { onReject: rejections.byLoad, mostDelayMs: deps.mostDelayMs });
  limitUnfinishedBodies(app, () => rejections.byLimit('unfinished-bodies'));
  redirectPastedLinks(app);
  refuseOddPaths(app);
  const recent = createRecentAnswers();
  const pages: Pages = {
    documents,
    rendered: createRenderedPages(documents),
    recent,
    contextOf,
    isSecure,
    newsletterConsent: config.NEWSLETTER_CONSENT,
    legal: { texts: config.LEGAL_DIR, contact: config.OPERATOR_CONTACT },
    help: helpOf(config),
    callService: createServiceClient(services, { languageOf: languageOfReader }),
    receiptCookie: createReceiptCookie({ isSecure }),
    formCookie: createFormCookie({ isSecure }),
    keptReceipts: createKeptReceipts({ isSecure }),
    ownerQuestion: createOwnerQuestion({ isSecure, bus, recent }),
    admit: (request, reply, operation) => limits.check(request, reply, operation),
    submit: (request, answer) => limits.submit(request, answer),
  };

  const readiness = createReadiness(services, {
    checks: {
      limits: () => deps.limits?.limiters.check(),
      broker() {
        if (!bus.isConnected()) throw new Error('The broker is unavailable.');
      },
    },
    warnings: () => [proxies.warning()].filter((warning) => warning !== undefined),
    dataFolder: config.DATA_DIR,
  });
  addHealthRoutes(app, readiness.forPublic, '/api');
  await addApiDocs(app, routes, config.PUBLIC_URL);
  await addServiceProxy(app, {
    routes: proxiedRoutes(routes, config.UPSTREAM_TIMEOUT_MS),
    services,
    publicUrl: config.PUBLIC_URL,
    languageOf: languageOfReader,
    async admit(request, reply, { operation, isStream }) {
      sessions.refuse(request);
      await limits.check(request, reply, operation);
      if (isStream) await limits.holdStream(request, reply);
    },
    submit: (request, send) =>
      limits.submit(request, { send, isStored: ({ statusCode }) => statusCode === 201 }),
    streamEnds: (request, reply) => sessions.endOf(request, reply),
    readAuthHeaders: endSessionsByAnswer(sessions),
    onChange: () => recent.forget(),
  });
  await addPages(app, pages);
  await addWebFiles(app, config.WEB_DIST);
  practiseOnceListening(app, deps);
  return readiness.inDetail;
}

function countRejections(app: Pick<App, 'metrics'>): {
  byLimit: (limit: string) => void;
  byLoad: () => void;
} {
  const byLimit = new Counter({
    name: 'gateway_refused_by_limit_total',
    help: 'Calls rejected with 429, by limit.',
    labelNames: ['limit'],
    registers: [app.metrics],
  });
  const byLoad = new Counter({
    name: 'gateway_refused_when_busy_total',
    help: 'Calls rejected with 503 because the event loop was too slow.',
    registers: [app.metrics],
  });
  return { byLimit: (limit) => byLimit.inc({ limit }), byLoad: () => byLoad.inc() };
}

function practiseOnceListening(
  app: App,
  { config, documents, logger }: Pick<GatewayDeps, 'config' | 'documents' | 'logger'>,
): void {
  const ends = new AbortController();
  app.addHook('onListen', () => {
    const context = { productName: config.PRODUCT_NAME, publicUrl: config.PUBLIC_URL };
    practiseForms(documents, context, ends.signal).catch((error: unknown) => {
      // Only logs the error, because a form that cannot be rendered fails again when a reader opens it.
      if (!ends.signal.aborted) logger.warn({ err: error }, 'the practice of forms ended early');
    });
  });
  app.addHook('onClose', () => ends.abort());
}

function helpOf({
  HELP_URL: url = 'https://findahelpline.com',
  HELP_NAME: name,
}: GatewayConfig): Pages['help'] {
  const { host, pathname } = new URL(url);
  return { url, name: name ?? (host || pathname) };
}

const isSecureAt = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const contextsOf =
  ({ PRODUCT_NAME, PUBLIC_URL }: GatewayConfig): Pages['contextOf'] =>
  ({ headers }, switchAt) => ({
    productName: PRODUCT_NAME,
    publicUrl: PUBLIC_URL,
    language: languageOf(headers, { isSecure: isSecureAt(PUBLIC_URL) }),
    ...(switchAt === undefined ? {} : { switchAt }),
  });

function serviceUrls(config: GatewayConfig): ServiceUrls {
  return {
    auth: config.AUTH_URL,
    requests: config.REQUESTS_URL,
    responses: config.RESPONSES_URL,
    analysis: config.ANALYSIS_URL,
    admin: config.ADMIN_URL,
  };
}
