import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createApp, listen, type App } from '@blindspot/service-kit/http/create-app';
import { loadConfig } from '@blindspot/service-kit/process/load-config';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { afterAll, beforeEach } from 'vitest';
import { addGateway, publicApp } from '../src/add-gateway.ts';
import { GatewayConfig } from '../src/config.ts';
import { loadDocuments } from '../src/pages/documents-module.ts';
import type { EndedSessions } from '../src/ended-sessions.ts';
import { buildOperationsApp } from '../src/operations.ts';
import { createLimiters, sharedSecret } from '../src/limits/limiters.ts';
import { createSubmissionPasses } from '../src/limits/submission-passes.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Respond = (request: IncomingMessage, reply: ServerResponse) => void;

export const webDist = fileURLToPath(new URL('sample-web', import.meta.url));

type SomeSessions = Pick<EndedSessions, 'refuse' | 'endOf' | 'end'>;

const noSessions: SomeSessions = {
  refuse: () => undefined,
  endOf: () => new AbortController().signal,
  end: () => undefined,
};

const noBus: Pick<Bus, 'ask'> = { ask: () => Promise.reject(new Error('No service is asked.')) };

/** Starts a fake of all services, which records calls and sends the configured replies. */
export async function playServices() {
  const received: Received[] = [];
  let respond: Respond = json(200, {});
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      respond(request, reply);
    });
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  beforeEach(() => {
    received.length = 0;
    respond = json(200, {});
  });
  afterAll(() => stop(server));
  return {
    url: addressOf(server),
    received,
    answer: (next: Respond) => {
      respond = next;
    },
  };
}

/** Fixed time for gateways, so that no rate-limit window ends during a test. */
const beginOfWindows = Math.floor(Date.now() / 3_600_000) * 3_600_000;

interface GatewaySurroundings {
  sessions?: SomeSessions;
  bus?: Pick<Bus, 'ask'>;
  /** Timeout in milliseconds for counting a call in the database. */
  answerWithinMs?: number;
  passes?: Parameters<typeof createSubmissionPasses>[1];
  mostDelayMs?: number;
  now?: () => number;
}

export async function openGateway(
  servicesUrl: string,
  settings: Record<string, string> = {},
  {
    sessions = noSessions,
    bus = noBus,
    // A long timeout, so that a busy machine does not fail tests of other behaviour.
    answerWithinMs = 10_000,
    passes = {},
    mostDelayMs = Infinity,
    now = () => beginOfWindows,
  }: GatewaySurroundings = {},
): Promise<{ app: App; operations: App; url: string; logText: () => string }> {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'debug', { write: (line) => void lines.push(line) });
  const config = gatewayConfig(servicesUrl, settings);
  const database = createDatabase({ url: config.DATABASE_URL });
  const limiters = createLimiters({
    db: database.db,
    logger,
    secret: sharedSecret(config.DATABASE_URL, 'counts'),
    times: { answerWithinMs },
    now,
  });
  const limits = {
    limiters,
    passes: createSubmissionPasses(sharedSecret(config.DATABASE_URL, 'passes'), passes),
  };
  const deps = {
    config,
    logger,
    documents: await loadDocuments(webDist),
    sessions,
    limits: config.RATE_LIMIT === 'on' ? limits : undefined,
    bus: { isConnected: () => true, ask: bus.ask },
    mostDelayMs,
  };
  const app = await createApp({ name: 'gateway', logger, ...publicApp(deps) });
  const readiness = await addGateway(app, deps);
  const operations = await buildOperationsApp({ metrics: app.metrics, readiness, logger });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await Promise.all([app.close(), operations.close()]);
    await limiters.stop();
    await database.close();
  });
  return { app, operations, url, logText: () => lines.join('') };
}

function gatewayConfig(servicesUrl: string, settings: Record<string, string> = {}): GatewayConfig {
  return loadConfig(GatewayConfig, {
    PORT: '0',
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
    NATS_URL: 'nats://127.0.0.1:1',
    PUBLIC_URL: 'https://blindspot.example',
    WEB_DIST: webDist,
    AUTH_URL: servicesUrl,
    REQUESTS_URL: servicesUrl,
    RESPONSES_URL: servicesUrl,
    ANALYSIS_URL: servicesUrl,
    ADMIN_URL: servicesUrl,
    RATE_LIMIT: 'off',
    ...settings,
  });
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Respond {
  return (_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
