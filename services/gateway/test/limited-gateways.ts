import { randomUUID } from 'node:crypto';
import { connectBus } from '@blindspot/service-kit/events/bus';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, expect } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { openGateway, playServices } from './harness.ts';

type Passes = NonNullable<NonNullable<Parameters<typeof openGateway>[2]>['passes']>;

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Gateways that count together on a database and a part of the broker of their own. Call it at the top of a test file. */
export async function useLimits() {
  const services = await playServices();
  const database = await useDatabase('gateway', migrations);
  const issuer = await createTestIssuer();
  afterAll(() => issuer.stop());
  const nats = useNats();
  const logger = createLogger('gateway', 'silent');

  const newBus = async () => {
    const bus = await connectBus({ ...nats, name: 'gateway', logger });
    afterAll(() => bus.close());
    await eventually(() => expect(bus.isConnected()).toBe(true));
    return bus;
  };
  const gateway = (
    settings: Record<string, string> = {},
    bus?: Bus,
    countTimes = {},
    passes: Passes = {},
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
      { ...(bus ? { bus } : {}), times: countTimes, passes },
    );
  return {
    services,
    database,
    issuer,
    logger,
    newBus,
    gateway,
    /** Takes a database that a busy machine holds up for one that is there: what a limit is then is counted exactly. */
    patientGateway: async (passes: Passes = {}) =>
      gateway({}, await newBus(), { answerWithinMs: 10_000 }, passes),
  };
}

/** Addresses that nothing else counts under. */
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

/** Sends 60 answers of one person at once, half of them through each: 20 pass, and an eighth more at most. */
export async function expectBurstToBeLimited(one: Gateway, other: Gateway): Promise<void> {
  const [client, requestId] = [newClient(), randomUUID()];
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => answer(index % 2 === 0 ? one : other, client, requestId)),
  );
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(20);
  expect(passed).toBeLessThanOrEqual(22);
  expect(statuses.filter((status) => status === 429).length).toBe(60 - passed);
}

/** One after another. */
export async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
