import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@blindspot/embedded/settings';
import { serviceLoaders, type ServiceLoaders } from '@blindspot/embedded/services';
import { startEmbedded } from '@blindspot/embedded/start-embedded';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { migrations } from '@blindspot/responses/migrations';
import { responses } from '@blindspot/responses/service';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { benchRequestId } from './pgbench.ts';

/** Something that takes answers, and the database it keeps them in. */
export interface Target {
  origin: string;
  adminUrl: string;
  /** A second database of the same server with the same tables: what pgbench writes there no relay publishes. */
  statementUrl: string;
  requestIds: string[];
  stop(): Promise<void>;
}

const requests = 1_000;
const database = 'blindspot';
const password = 'bench-only';

/** The whole product, and the address at which its service for answers is reached past the gateway. */
export interface Product extends Target {
  responsesUrl: string;
}

/** The whole product as `npm start` runs it; without limits unless they are what is measured. */
export async function startProduct(
  limits: 'on' | 'off' = 'off',
  settings: Readonly<Record<string, string>> = {},
  services: ServiceLoaders = serviceLoaders,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-product-'));
  const postgres = await startPostgres({ settings: serverSettings });
  const adminUrl = await prepareDatabase({ adminUrl: postgres.adminUrl, database, passwords: {} });
  let responsesUrl = '';
  const loadResponses: ServiceLoaders['responses'] = async () => {
    const service = await services.responses();
    return {
      ...service,
      async start(env, options) {
        const running = await service.start(env, options);
        responsesUrl = running.url;
        return running;
      },
    };
  };
  const product = await startEmbedded(
    readSettings({
      DATA_DIR: folder,
      DATABASE_URL: adminUrl,
      PORT: '0',
      RATE_LIMIT: limits,
      // The load comes from many people behind one proxy.
      TRUST_PROXY: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      ...settings,
    }),
    { services: { ...services, responses: loadResponses } },
  );
  return {
    origin: product.localUrl,
    responsesUrl,
    adminUrl,
    statementUrl: await makeStatementDatabase(postgres.adminUrl),
    requestIds: await makeRequests(adminUrl),
    async stop() {
      await product.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The responses service alone. */
export async function startService(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-service-'));
  const [postgres, nats] = await Promise.all([startPostgres({ settings: serverSettings }), startNats()]);
  const adminUrl = await prepareDatabase({
    adminUrl: postgres.adminUrl,
    database,
    installation: 'blindspot',
    passwords: { blindspot_responses: password },
  });
  const serviceUrl = withCredentials(adminUrl, 'blindspot_responses', password);
  await migrate({ url: serviceUrl, schema: 'responses', migrations });
  const service = await responses.start(
    responses.config.parse({
      DATABASE_URL: serviceUrl,
      NATS_URL: nats.url,
      JWKS_URL: 'http://127.0.0.1:9/',
      SECRETS_DIR: folder,
    }),
    { logger: createLogger('responses', 'warn') },
  );
  return {
    origin: service.url,
    adminUrl,
    statementUrl: await makeStatementDatabase(postgres.adminUrl),
    requestIds: await makeRequests(adminUrl),
    async stop() {
      await service.stop();
      await Promise.all([postgres.stop(), nats.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

const serverSettings = { shared_buffers: '64MB', io_method: 'sync', max_connections: '160' };

/** Requests as the service knows them, made directly: the measured path begins at the answer. */
async function makeRequests(adminUrl: string): Promise<string[]> {
  const ids = Array.from({ length: requests }, (_, index) => benchRequestId(index + 1));
  const form = {
    questions: { q1: 'What do you see?', q2: 'What is unsaid?', q3: 'What should stay?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  };
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       select id, 1, $2, 'custom', $3 from unnest($1::uuid[]) as request (id)`,
      [ids, randomUUID(), JSON.stringify(form)],
    );
    await client.query(
      'insert into responses.request_counts (request_id) select id from unnest($1::uuid[]) as request (id)',
      [ids],
    );
  });
  return ids;
}

async function makeStatementDatabase(serverUrl: string): Promise<string> {
  const adminUrl = await prepareDatabase({
    adminUrl: serverUrl,
    database: 'bench_statement',
    installation: 'blindspot',
    passwords: {},
  });
  // A login of its own, so that the role's password stays the product's.
  await withClient(adminUrl, (client) =>
    client.query(`create role bench login password '${password}' in role blindspot_responses`),
  );
  const url = `${withCredentials(adminUrl, 'bench', password)}?options=${encodeURIComponent('-c role=blindspot_responses')}`;
  await migrate({ url, schema: 'responses', migrations });
  await makeRequests(adminUrl);
  return url;
}
