import { randomUUID } from 'node:crypto';
import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import type { EventEnvelope } from '@blindspot/contracts/message';
import { adminSeeded } from '@blindspot/contracts/messages/accounts';
import type { Route } from '@blindspot/contracts/route';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import type { RunningService } from '@blindspot/service-kit/define-service';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer, type TestUser } from '@blindspot/test-kit/sign-in';
import { afterAll } from 'vitest';
import { migrations } from '../migrations/index.ts';
import type { AdminConfig } from '../src/config.ts';
import { admin as adminService } from '../src/service.ts';
import { startNeighbours, type Neighbours } from './neighbours.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly call: <R extends Route>(route: R, input: CallInput<R>) => Promise<CallResult<R>>;
}

interface Seeding {
  userId: string;
  original?: boolean;
  version?: number;
}

export interface Harness {
  readonly database: TestDatabase;
  readonly url: string;
  readonly neighbours: Neighbours;
  readonly others: Bus;
  readonly person: (user?: TestUser) => Promise<Person>;
  /** Publishes the event about an admin from ADMIN_EMAILS, and signs this person in. */
  readonly admin: (user?: TestUser & { original?: boolean }) => Promise<Person>;
  readonly config: AdminConfig;
  readonly start: (changes?: Partial<AdminConfig>) => Promise<RunningService>;
  readonly anonymous: Pick<Person, 'call'>;
  /** Publishes the event that announces an admin. The returned function publishes the event again. */
  readonly announceAdmin: (seeding: Seeding) => Promise<() => Promise<void>>;
  readonly recordedOfType: (type: string) => Promise<EventEnvelope[]>;
  readonly recorded: (aggregateId: string) => Promise<EventEnvelope[]>;
  readonly securityEvents: () => SecurityLine[];
  readonly audits: (by: Person) => Promise<{ action: string; subject: string; count: number | null }[]>;
}

export interface SecurityLine {
  security_event: string;
  audit_id?: string;
  request_id?: string;
}

export async function useAdmin(options: { neighbours?: 'away'; dataFolder?: string } = {}): Promise<Harness> {
  const database = await useDatabase('admin', migrations);
  const nats = useNats();
  const issuer = await createTestIssuer();
  const written: string[] = [];
  const logger = createLogger('admin', 'info', { write: (line) => void written.push(line) });
  const others = await connectBus({ ...nats, name: 'others', logger });
  const aside = await connectBus({ ...nats, namespace: `${nats.namespace}aside`, name: 'aside', logger });
  const neighbours = startNeighbours(options.neighbours === 'away' ? aside : others);
  const config: AdminConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    NATS_STREAM_MAX_BYTES: 67_108_864,
    NATS_STREAM_REPLICAS: 1,
    JWKS_URL: issuer.jwksUrl,
    LOG_LEVEL: 'silent',
    DATA_DIR: options.dataFolder,
  };
  const services: RunningService[] = [];
  const start = async (changes: Partial<AdminConfig> = {}): Promise<RunningService> => {
    const service = await adminService.start({ ...config, ...changes }, { logger });
    services.push(service);
    return service;
  };
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await Promise.all([others.close(), aside.close()]);
    await issuer.stop();
  });
  const { url } = await start();
  await eventually(() => others.streamAccess());

  const person: Harness['person'] = async (user = {}) => {
    const userId = user.userId ?? randomUUID();
    const email = user.email ?? `${userId}@example.test`;
    neighbours.account({ user_id: userId, email });
    const token = await issuer.tokenFor({ ...user, userId, email });
    return { userId, email, token, call: (route, input) => call(route, input, { baseUrl: url, token }) };
  };
  const announceAdmin: Harness['announceAdmin'] = async ({ userId, original = false, version = 1 }) => {
    const row = outboxRow(adminSeeded, {
      aggregateId: userId,
      aggregateVersion: version,
      data: { user_id: userId, original },
    });
    await others.publishEvent(row.subject, row.payload, row.id);
    // Uses another message id, so that the broker delivers the event again.
    return () => others.publishEvent(row.subject, row.payload, randomUUID());
  };
  const recorded = async (where: string, value: string): Promise<EventEnvelope[]> => {
    const rows = await database.query<{ payload: EventEnvelope }>(
      `select payload from admin.outbox where payload->>'${where}' = $1 order by seq`,
      [value],
    );
    return rows.map(({ payload }) => payload);
  };
  return {
    database,
    url,
    neighbours,
    others,
    config,
    start,
    person,
    announceAdmin,
    anonymous: { call: (route, input) => call(route, input, { baseUrl: url }) },
    recordedOfType: (type) => recorded('type', type),
    async admin({ original = false, ...user } = {}) {
      const made = await person(user);
      await announceAdmin({ userId: made.userId, original });
      await eventually(async () => {
        const known = await database.query('select from admin.admins where user_id = $1', [made.userId]);
        if (known.length === 0) throw new Error('the announcement has not arrived yet');
      });
      return made;
    },
    securityEvents: () =>
      written
        .map((line) => JSON.parse(line) as Partial<SecurityLine>)
        .filter((line): line is SecurityLine => line.security_event !== undefined),
    recorded: (aggregateId) => recorded('aggregateId', aggregateId),
    audits: (by) =>
      database.query(
        'select action, subject, count from admin.audit_entries where actor_id = $1 order by happened_at',
        [by.userId],
      ),
  };
}

export async function refusal(calling: Promise<unknown>): Promise<CallError> {
  const outcome = await calling.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof CallError)) throw outcome;
  return outcome;
}
