import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@blindspot/contracts/services';
import { readSettings } from '@blindspot/embedded/settings';
import { serviceLoaders, type EmbeddedService, type ServiceLoaders } from '@blindspot/embedded/services';
import { startEmbedded } from '@blindspot/embedded/start-embedded';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { migrations } from '@blindspot/responses/migrations';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { eventually } from '@blindspot/test-kit/eventually';
import { benchRequestId } from './pgbench.ts';

export interface Target {
  origin: string;
  adminUrl: string;
  /** Separate database, because the product would publish pgbench's rows as events. */
  statementUrl: string;
  requestIds: string[];
  urlOf(service: ServiceName): string;
  stop(): Promise<void>;
}

const requests = 1_000;
const database = 'blindspot';
const password = 'bench-only';

/** Starts the whole product as `npm start` does; without rate limits by default. */
export async function startProduct(
  limits: 'on' | 'off' = 'off',
  settings: Readonly<Record<string, string>> = {},
  services: ServiceLoaders = serviceLoaders,
): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-product-'));
  const postgres = await startPostgres({ settings: serverSettings });
  const adminUrl = await prepareDatabase({ adminUrl: postgres.adminUrl, database, passwords: {} });
  const urls = new Map<string, string>();
  const product = await startEmbedded(
    readSettings({
      DATA_DIR: folder,
      DATABASE_URL: adminUrl,
      PORT: '0',
      RATE_LIMIT: limits,
      // The load simulates many clients behind one proxy.
      TRUST_PROXY: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      ...settings,
    }),
    { services: rememberUrls(services, urls) },
  );
  return {
    origin: product.localUrl,
    adminUrl,
    statementUrl: await makeStatementDatabase(postgres.adminUrl),
    requestIds: await makeRequests(adminUrl),
    urlOf: (service) => urls.get(service) ?? '',
    async stop() {
      await product.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function rememberUrls(services: ServiceLoaders, urls: Map<string, string>): ServiceLoaders {
  const remembering = Object.entries(services).map(([name, load]) => [
    name,
    async (): Promise<EmbeddedService> => {
      const service = await load();
      return {
        ...service,
        async start(env, options) {
          const started = await service.start(env, options);
          urls.set(name, started.url);
          return started;
        },
      };
    },
  ]);
  return Object.fromEntries(remembering) as ServiceLoaders;
}

const serverSettings = { shared_buffers: '64MB', io_method: 'sync', max_connections: '160' };

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
  // A separate login, because the product's role must keep its password.
  await withClient(adminUrl, (client) =>
    client.query(`create role bench login password '${password}' in role blindspot_responses`),
  );
  const url = `${withCredentials(adminUrl, 'bench', password)}?options=${encodeURIComponent('-c role=blindspot_responses')}`;
  await migrate({ url, schema: 'responses', migrations });
  await makeRequests(adminUrl);
  return url;
}

export async function makeKnown(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(
      `insert into requests.feedback_requests
         (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
       select request_id, owner_id, 'Olga', 'What do you see?', '', question_set, form, 'professional', 'professional'
       from responses.request_forms`,
    ),
  );
}

export async function untilCounted(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    eventually(
      async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select (select count(*) from responses.outbox where published_at is null)
                + (select sum(response_count) from responses.request_counts)
                - (select sum(response_count) from requests.response_counts)
                + abs((select sum(response_count) from responses.request_counts)
                    - (select sum(response_count) from analysis.response_counts)) as waiting`,
        );
        if (Number(rows[0]?.waiting) !== 0) throw new Error('Some answers are not counted yet.');
      },
      { timeoutMs: 120_000, everyMs: 20 },
    ),
  );
}
