import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { loadConfig } from '@blindspot/service-kit/process/load-config';
import type { RunningService } from '@blindspot/service-kit/define-service';
import { createLogger, type Logger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { afterAll } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { AuthConfig } from '../src/config.ts';
import type { AuthDeps } from '../src/auth-deps.ts';
import { auth } from '../src/service.ts';
import { Browser, type Answer } from './browser.ts';

export const password = 'four brown owls at dusk';

export interface Person {
  readonly browser: Browser;
  readonly email: string;
  readonly token: string;
  readonly user: AuthResponse['user'];
}

export type RunningAuth = RunningService & Pick<AuthDeps, 'adminLinks'>;

export interface TestAuth {
  readonly database: TestDatabase;
  readonly nats: { url: string; namespace: string };
  readonly dataDir: string;
  /** Starts another instance with the same database, broker and secrets. */
  start(settings?: Record<string, string>, logger?: Logger): Promise<RunningAuth>;
  makeAdmin(person: Pick<Person, 'user'>): Promise<void>;
  /** Returns an address's mails, oldest first. With `subject`, only mails whose subject contains it. */
  mailsTo(email: string, subject?: string): Promise<string[]>;
  mailedToken(email: string, subject: string): Promise<string>;
  eventsAbout(userId: string, subject: string): Promise<Record<string, unknown>[]>;
}

export async function useAuth(): Promise<TestAuth> {
  const database = await useDatabase('auth', migrations);
  const nats = useNats();
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-test-'));
  const running: RunningService[] = [];
  afterAll(async () => {
    await Promise.all(running.map((service) => service.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  async function mailsTo(email: string, subject = ''): Promise<string[]> {
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder).catch((): string[] => []);
    const visible = names.filter((name) => !name.startsWith('.')).toSorted();
    const mails = await Promise.all(visible.map((name) => readFile(join(folder, name), 'utf8')));
    return mails
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(`To: ${email}`) && headerOf(mail, 'Subject').includes(subject));
  }

  return {
    database,
    nats,
    dataDir,
    async start(settings = {}, logger = createLogger('auth', 'silent')) {
      const config = loadConfig(AuthConfig, {
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        NATS_NAMESPACE: nats.namespace,
        PUBLIC_URL: 'https://blindspot.test',
        DATA_DIR: dataDir,
        SECRETS_DIR: join(dataDir, 'secrets'),
        PASSWORD_HASHING: 'quick',
        ...settings,
      });
      const service = await auth.start(config, { logger });
      running.push(service);
      return { ...service, adminLinks: service.deps.adminLinks };
    },
    async makeAdmin({ user }) {
      await database.query(
        'insert into auth.admin_rights (user_id, is_admin, version) values ($1, true, 1)',
        [user.id],
      );
    },
    mailsTo,
    mailedToken: (email, subject) =>
      eventually(async () => {
        const mail = (await mailsTo(email, subject)).at(-1);
        const [, token] = /\/(?:verify-email|reset-password)[?]token=([\w-]+)/.exec(mail ?? '') ?? [];
        if (token === undefined) throw new Error('the mail has not come yet');
        return token;
      }),
    async eventsAbout(userId, subject) {
      const rows = await database.query<{ data: Record<string, unknown> }>(
        `select payload::jsonb -> 'data' as data from auth.outbox
         where subject = $1 and payload::jsonb -> 'data' ->> 'user_id' = $2 order by seq`,
        [subject, userId],
      );
      return rows.map((row) => row.data);
    },
  };
}

function headerOf(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1] ?? '';
}

export function anEmail(): string {
  return `${randomUUID().slice(0, 8)}@example.com`;
}

export async function registered(
  url: string,
  change: { email?: string; name?: string } = {},
): Promise<Person> {
  const browser = new Browser(url);
  const email = change.email ?? anEmail();
  const answer = await browser.post<AuthResponse>('/api/register', {
    name: change.name ?? 'Ada Lovelace',
    email,
    password,
  });
  if (answer.status !== 201) throw new Error(`registration was answered with ${answer.status}`);
  return { browser, email, token: answer.body.access_token, user: answer.body.user };
}

export function logIn(browser: Browser, email: string, secret = password): Promise<Answer<AuthResponse>> {
  return browser.post<AuthResponse>('/api/login', { name: '', email, password: secret });
}

export async function accountStatus(url: string, token: string): Promise<number> {
  return (await new Browser(url).send('GET', '/api/account', { token })).status;
}
