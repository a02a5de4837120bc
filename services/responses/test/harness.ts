import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import {
  withdrawAnswer,
  withdrawWords,
  type WithdrawnWords,
} from '@blindspot/contracts/messages/feedback-responses';
import { describeAccounts, type AccountIdentity } from '@blindspot/contracts/messages/accounts';
import {
  type FormText,
  type RequestFacts,
  describeRequests,
  getRequestFacts,
} from '@blindspot/contracts/messages/feedback-requests';
import type { Problem } from '@blindspot/contracts/problem';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import { mailErasureLink, type ReturnNotice } from '@blindspot/contracts/messages/mail';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import type { RunningService } from '@blindspot/service-kit/define-service';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { useNats } from '@blindspot/test-kit/nats';
import { aFormText } from './builders.ts';
import { migrations } from '../migrations/index.ts';
import { responses } from '../src/service.ts';
import { ResponsesConfig } from '../src/config.ts';

export interface Reply<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
  text: string;
}

export interface Call {
  method?: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  at?: string;
}

export interface Person {
  userId: string;
  email: string;
  token: string;
}

export async function startHarness(
  overrides: {
    databaseUrl?: (url: string) => Promise<string>;
    natsUrl?: (url: string) => Promise<string>;
  } = {},
) {
  const database = await useDatabase('responses', migrations);
  const nats = useNats();
  const issuer = await createTestIssuer();
  const secrets = await mkdtemp(join(tmpdir(), 'responses-secrets-'));
  const logLines: string[] = [];
  const logger = createLogger('responses', 'debug', { write: (line: string) => void logLines.push(line) });
  const silent = createLogger('test', 'silent');
  const config = ResponsesConfig.parse({
    DATABASE_URL: (await overrides.databaseUrl?.(database.url)) ?? database.url,
    NATS_URL: (await overrides.natsUrl?.(nats.url)) ?? nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: issuer.jwksUrl,
    SECRETS_DIR: secrets,
  });
  const neighbours = await connectBus({ ...nats, name: 'neighbours', logger: silent });
  const requests = standInForRequests(neighbours);
  const accounts = standInForAuth(neighbours);
  const analysis = standInForAnalysis(neighbours);
  let service = await responses.start(config, { logger });
  const replicas: RunningService[] = [];

  afterAll(async () => {
    await Promise.all([service, ...replicas].map((one) => one.stop()));
    await neighbours.close();
    await issuer.stop();
    await rm(secrets, { recursive: true });
  });

  async function call<Body = Problem>(path: string, options: Call = {}): Promise<Reply<Body>> {
    const { method = 'GET', body, token, headers = {}, at = service.url } = options;
    const reply = await fetch(`${at}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const content = (text === '' ? undefined : JSON.parse(text)) as Body;
    return { status: reply.status, body: content, headers: reply.headers, text };
  }

  return {
    database,
    nats,
    config,
    issuer,
    neighbours,
    requests,
    accounts,
    analysis,
    logLines,
    call,
    url: () => service.url,
    async person(user: { name?: string; email?: string; emailVerified?: boolean } = {}): Promise<Person> {
      const userId = randomUUID();
      const email = user.email ?? `${userId}@example.test`;
      const token = await issuer.tokenFor({ userId, sessionId: randomUUID(), name: 'Owner', ...user, email });
      return { userId, email, token };
    },
    async restart(changed: Partial<ResponsesConfig> = {}): Promise<void> {
      await service.stop();
      service = await responses.start({ ...config, ...changed }, { logger });
    },
    async startReplica(changed: Partial<ResponsesConfig> = {}): Promise<string> {
      const replica = await responses.start({ ...config, ...changed }, { logger });
      replicas.push(replica);
      return replica.url;
    },
    stop: () => service.stop(),
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

interface KnownRequest {
  facts: RequestFacts;
  version: number;
  /** Texts of the form, one for each edit. The current text is last. */
  texts: FormText[];
  closedAt: string | null;
}

function standInForRequests(bus: Bus) {
  const known = new Map<string, KnownRequest>();
  let asked = 0;
  let away = false;
  bus.serve(getRequestFacts, ({ request_id: id, form_version: asked_version }) => {
    asked += 1;
    if (away) throw unavailable('dependency_unavailable', 'Requests is away.');
    const request = known.get(id);
    if (!request) return { facts: null, version: 0, form_text: null, closed_at: null };
    const { facts, version, closedAt, texts } = request;
    const text = texts.find(({ form_version: one }) => one === asked_version) ?? texts.at(-1) ?? null;
    return { facts, version, form_text: text, closed_at: closedAt };
  });
  bus.serve(describeRequests, ({ request_ids: ids }) => {
    if (away) throw unavailable('dependency_unavailable', 'Requests is away.');
    return {
      requests: ids.flatMap((id) => {
        const request = known.get(id);
        return request
          ? [
              {
                request_id: id,
                title: request.texts.at(-1)?.title ?? '',
                owner_name: request.texts.at(-1)?.owner_name ?? '',
                question_set: request.facts.question_set,
              },
            ]
          : [];
      }),
    };
  });
  return {
    asked: () => asked,
    forget: (id: string) => known.delete(id),
    setAway: (isAway: boolean) => void (away = isAway),
    add(
      facts: RequestFacts,
      words: { version?: number; title?: string; ownerName?: string; closedAt?: string | null } = {},
    ): string {
      known.set(facts.request_id, {
        facts,
        version: words.version ?? 1,
        texts: [
          aFormText({
            ...(words.title !== undefined && { title: words.title }),
            ...(words.ownerName !== undefined && { owner_name: words.ownerName }),
          }),
        ],
        closedAt: words.closedAt ?? null,
      });
      return facts.request_id;
    },
    edit(id: string, change: Partial<Omit<FormText, 'form_version'>>): number {
      const request = known.get(id);
      const present = request?.texts.at(-1);
      if (!request || !present) throw new Error(`${id} is not there`);
      const form_version = present.form_version + 1;
      request.texts.push({ ...present, ...change, form_version });
      request.version += 1;
      return form_version;
    },
    version: (id: string) => known.get(id)?.version ?? 0,
  };
}

function standInForAuth(bus: Bus) {
  const known = new Map<string, AccountIdentity>();
  let away = false;
  bus.serve(describeAccounts, ({ user_ids: ids }) => {
    if (away) throw unavailable('dependency_unavailable', 'Auth is away.');
    return { accounts: ids.flatMap((id) => known.get(id) ?? []) };
  });
  const mailed: {
    id?: string | undefined;
    to: string;
    token: string;
    language: string | null;
    returning?: ReturnNotice | undefined;
  }[] = [];
  let arriving: ((token: string) => Promise<unknown>) | undefined;
  bus.serve(mailErasureLink, async (mail) => {
    if (away) throw unavailable('dependency_unavailable', 'Auth is away.');
    mailed.push(mail);
    await arriving?.(mail.token);
    return { queued: true as const };
  });
  return {
    mailed,
    onArrival: (happens: typeof arriving) => void (arriving = happens),
    setAway: (isAway: boolean) => void (away = isAway),
    set({ userId }: Pick<Person, 'userId'>, email: string, verified = true): void {
      known.set(userId, { user_id: userId, name: 'Owner', email, email_verified: verified });
    },
  };
}

function standInForAnalysis(bus: Bus) {
  let away = false;
  const withdrawn: string[] = [];
  let withdrawing: ((responseId: string) => Promise<void>) | undefined;
  bus.serve(withdrawAnswer, async ({ response_id: responseId }) => {
    if (away) throw unavailable('dependency_unavailable', 'Analysis is away.');
    await withdrawing?.(responseId);
    withdrawn.push(responseId);
    return { withdrawn: true as const };
  });
  const withdrawnWords: WithdrawnWords[] = [];
  bus.serve(withdrawWords, async ({ response_id, keys }) => {
    if (away) throw unavailable('dependency_unavailable', 'Analysis is away.');
    await withdrawing?.(response_id);
    withdrawnWords.push({ response_id, keys });
    return { withdrawn: true as const };
  });
  return {
    withdrawn,
    withdrawnWords,
    onWithdrawal: (happens: typeof withdrawing) => void (withdrawing = happens),
    setAway: (isAway: boolean) => void (away = isAway),
  };
}
