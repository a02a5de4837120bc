import { createLogger } from '@blindspot/service-kit/process/logger';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, beforeEach } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { json, openGateway, playServices, type Respond } from './harness.ts';

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

export async function useLimits() {
  const services = await playServices();
  const database = await useDatabase('gateway', migrations);
  const issuer = await createTestIssuer();
  afterAll(() => issuer.stop());
  const logger = createLogger('gateway', 'silent');

  const gateway = (
    settings: Record<string, string> = {},
    surroundings: Parameters<typeof openGateway>[2] = {},
  ): Promise<Gateway> =>
    openGateway(
      services.url,
      {
        RATE_LIMIT: 'on',
        TRUST_PROXY: '127.0.0.0/8',
        DATABASE_URL: database.url,
        AUTH_URL: new URL(issuer.jwksUrl).origin,
        ...settings,
      },
      surroundings,
    );
  beforeEach(() => services.answer(storeAnswers));
  return { services, database, issuer, logger, gateway };
}

const storeAnswers: Respond = (request, reply) => {
  const isAnswer = request.method === 'POST' && request.url?.startsWith('/api/feedback-response/') === true;
  json(isAnswer ? 201 : 200, { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' })(request, reply);
};

let lastClient = 0;
export function newClient(): string {
  lastClient += 1;
  return `10.0.${lastClient >> 8}.${lastClient & 255}`;
}

export async function answer(at: Gateway, client: string, requestId: string): Promise<number> {
  const reply = await fetch(`${at.url}/api/feedback-response/${requestId}`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': client },
  });
  return reply.status;
}

/** Range of the secret limit on answers without a pass, per network and request. */
export const freeAnswers = { least: 20, most: 60 };

export async function answerUntilRejected(
  gateways: readonly Gateway[],
  client: string,
  requestId: string,
): Promise<number> {
  for (let stored = 0; ; stored += 1) {
    const at = gateways[stored % gateways.length];
    const status = at && (await answer(at, client, requestId));
    if (status === 429) return stored;
    if (status !== 201 || stored > freeAnswers.most) throw new Error(`Answer ${stored + 1} got ${status}.`);
  }
}

export async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
