import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { describeAccounts, findAccountByEmail } from '@blindspot/contracts/queries/accounts';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { startPostgres } from '@blindspot/embedded-servers/postgres-server';
import { prepareDatabase, withClient, withCredentials } from '@blindspot/embedded-servers/prepare-database';
import { requests as requestsService } from '@blindspot/requests/service';
import { responses as responsesService } from '@blindspot/responses/service';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { generateLoad } from '../submit/load.ts';

/** The admin service in a process of its own, with stored answers behind it. */
export interface AdminTarget {
  url: string;
  pid: number;
  token: string;
  stored: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const password = 'bench-only';
const database = 'blindspot';
const requests = 2_000;
const spreadDays = 60;

/** Stores at least so many answers by submitting them, and spreads them over two months. */
export async function startAdminTarget(answers: number): Promise<AdminTarget> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-admin-'));
  const logger = createLogger('admin', 'silent');
  const [postgres, nats, issuer] = await Promise.all([
    startPostgres({ settings: { shared_buffers: '64MB', io_method: 'sync', max_connections: '160' } }),
    startNats(),
    createTestIssuer(accessTokenIssuer),
  ]);
  const services = ['admin', 'requests', 'responses'] as const;
  const adminUrl = await prepareDatabase({
    adminUrl: postgres.adminUrl,
    database,
    installation: 'blindspot',
    passwords: Object.fromEntries(services.map((name) => [`blindspot_${name}`, password])),
  });
  const common = (name: (typeof services)[number]) => ({
    DATABASE_URL: withCredentials(adminUrl, `blindspot_${name}`, password),
    NATS_URL: nats.url,
    JWKS_URL: issuer.jwksUrl,
    SECRETS_DIR: folder,
    PUBLIC_URL: 'http://localhost',
  });
  const startedResponses = await responsesService.start(responsesService.config.parse(common('responses')), {
    logger,
  });
  const startedRequests = await requestsService.start(requestsService.config.parse(common('requests')), {
    logger,
  });
  const auth = await connectBus({ url: nats.url, namespace: '', name: 'auth', logger });
  auth.serve(findAccountByEmail, () => ({ account: null }));
  auth.serve(describeAccounts, ({ user_ids: ids }) => ({
    accounts: ids.map((id) => ({
      user_id: id,
      name: 'Olga',
      email: `${id}@example.test`,
      email_verified: true,
    })),
  }));
  await eventually(() => auth.streamAccess(), { timeoutMs: 20_000 });

  const requestIds = await makeRequests(adminUrl);
  let stored = 0;
  while (stored < answers) {
    const load = { origin: startedResponses.url, requestIds, connections: 32, durationMs: 5_000 };
    stored += (await generateLoad(load)).acknowledged;
  }
  const reader = randomUUID();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['services/admin/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...common('admin'), PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The admin service could not be started.');
  await eventually(
    async () => {
      if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('not ready');
    },
    { timeoutMs: 30_000 },
  );
  await withClient(adminUrl, async (client) => {
    await client.query(
      `update responses.identities set answered_on = current_date - (random() * ${spreadDays})::int`,
    );
    await client.query('insert into admin.admins (user_id, active, original) values ($1, true, true)', [
      reader,
    ]);
    await client.query('vacuum analyze');
  });
  return {
    url,
    pid,
    token: await issuer.tokenFor({ userId: reader }),
    stored,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await Promise.all([startedRequests.stop(), startedResponses.stop(), auth.close()]);
      await Promise.all([postgres.stop(), nats.stop(), issuer.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** As both services know them, made directly: what is measured begins at the stored answer. */
async function makeRequests(adminUrl: string): Promise<string[]> {
  const ids = Array.from({ length: requests }, () => randomUUID());
  const owners = ids.map(() => randomUUID());
  const form = {
    questions: { q1: 'What do you see?', q2: 'What is unsaid?', q3: 'What should stay?' },
    optional_questions: {},
    format: 'text',
    scale: '1-10',
  };
  const values = [ids, owners, JSON.stringify(form)];
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into requests.feedback_requests
         (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt)
       select id, owner, 'Olga', 'Request ' || id, '', 'custom', $3, 'professional', 'professional'
       from unnest($1::uuid[], $2::uuid[]) as request (id, owner)`,
      values,
    );
    await client.query(
      `insert into responses.request_forms (request_id, version, owner_id, question_set, form)
       select id, 1, owner, 'custom', $3 from unnest($1::uuid[], $2::uuid[]) as request (id, owner)`,
      values,
    );
    await client.query(
      'insert into responses.request_counts (request_id) select id from unnest($1::uuid[]) as request (id)',
      [ids],
    );
  });
  return ids;
}
