import { randomUUID } from 'node:crypto';
import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { EventEnvelope } from '@blindspot/contracts/event';
import { adminSeeded } from '@blindspot/contracts/events-auth';
import { listTestimonialsRoute } from '@blindspot/contracts/http-admin';
import type { Route } from '@blindspot/contracts/route';
import { connectBus, type Bus } from '@blindspot/service-kit/bus';
import { createLogger } from '@blindspot/service-kit/logger';
import { outboxRow } from '@blindspot/service-kit/outbox';
import type { RunningService } from '@blindspot/service-kit/running-service';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll } from 'vitest';
import { migrations } from '../migrations/index.ts';
import type { AdminConfig } from '../src/config.ts';
import { startAdmin } from '../src/start.ts';

export type Person = {
  readonly userId: string;
  readonly call: <R extends Route>(route: R, input: CallInput<R>) => Promise<CallResult<R>>;
};

type Seeding = { userId: string; original?: boolean; version?: number };

export type Harness = {
  readonly database: TestDatabase;
  /** What the other services would do on the bus. */
  readonly others: Bus;
  readonly config: AdminConfig;
  readonly url: string;
  /** The service once more, or with other settings; stopped at the end. */
  readonly start: (changes?: Partial<AdminConfig>) => Promise<RunningService>;
  readonly signIn: (userId?: string) => Promise<Person>;
  /** Somebody whom auth announced as an admin of the settings. */
  readonly signInAdmin: () => Promise<Person>;
  /** Calls as nobody. */
  readonly nobody: Pick<Person, 'call'>;
  /** Publishes as auth would; the function that is returned publishes the same event again. */
  readonly announceAdmin: (seeding: Seeding) => Promise<() => Promise<void>>;
  /** Events this service recorded, of one type, oldest first. */
  readonly recorded: (type: string) => Promise<EventEnvelope[]>;
};

const logger = createLogger('admin', 'silent');

/** The service on a database and a part of the broker of its own. Call it at the top of a test file. */
export async function useAdmin(): Promise<Harness> {
  const database = await useDatabase('admin', migrations);
  const nats = useNats();
  const issuer = await createTestIssuer();
  const config: AdminConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: issuer.jwksUrl,
    LOG_LEVEL: 'silent',
  };
  const services: RunningService[] = [];
  const others = await connectBus({ url: nats.url, namespace: nats.namespace, name: 'others', logger });
  const start = async (changes: Partial<AdminConfig> = {}): Promise<RunningService> => {
    const service = await startAdmin({ ...config, ...changes }, { logger });
    services.push(service);
    return service;
  };
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await others.close();
    await issuer.stop();
  });
  const { url } = await start();
  await eventually(() => others.streamAccess());

  const signIn = async (userId: string = randomUUID()): Promise<Person> => {
    const token = await issuer.tokenFor({ userId });
    return { userId, call: (route, input) => call(route, input, { baseUrl: url, token }) };
  };
  const announceAdmin = async ({ userId, original = false, version = 1 }: Seeding) => {
    const row = outboxRow(adminSeeded, {
      aggregateId: userId,
      aggregateVersion: version,
      data: { user_id: userId, original },
    });
    await others.publishEvent(row.subject, row.payload, row.id);
    // Another message id, as after the broker's window for duplicates.
    return () => others.publishEvent(row.subject, row.payload, randomUUID());
  };
  return {
    database,
    others,
    config,
    url,
    start,
    signIn,
    announceAdmin,
    nobody: { call: (route, input) => call(route, input, { baseUrl: url }) },
    async signInAdmin() {
      const admin = await signIn();
      await announceAdmin({ userId: admin.userId });
      await eventually(() => admin.call(listTestimonialsRoute, {}));
      return admin;
    },
    async recorded(type) {
      const rows = await database.query<{ payload: EventEnvelope }>(
        `select payload from admin.outbox where payload->>'type' = $1 order by seq`,
        [type],
      );
      return rows.map(({ payload }) => payload);
    },
  };
}

/** The refusal of a call that must not succeed. */
export async function refusal(calling: Promise<unknown>): Promise<CallError> {
  const outcome = await calling.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof CallError)) throw outcome;
  return outcome;
}
