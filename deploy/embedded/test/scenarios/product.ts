import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, CallError, type CallInput, type CallResult } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import type { Route } from '@blindspot/contracts/route';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy, type FaultProxy } from '@blindspot/test-kit/fault-proxy';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { serviceLoaders, type EmbeddedService, type StartedService } from '../../src/services.ts';

/** Outcome of a call; `lost` if it is unknown whether the server acted. */
export type Outcome<Body> =
  | { kind: 'done'; status: number; body: Body }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'lost' };

export type Fault = 'none' | 'reply lost' | 'restart' | 'connections cut';

export interface Account {
  id: string;
  token: string;
  email: string;
}
export const password = 'seven green teapots';

export interface TestedProduct {
  ask<R extends Route>(
    route: R,
    input: CallInput<R>,
    as?: { token: string },
  ): Promise<Outcome<CallResult<R>['body']>>;
  register(name: string): Promise<Account>;
  during<T>(fault: Fault, service: OwningService, act: () => Promise<T>): Promise<T>;
  brokerGoes(): Promise<void>;
  brokerComesBack(): Promise<void>;
  restart(service: OwningService): Promise<void>;
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  events(): Promise<string[]>;
  readonly faults: Map<string, number>;
}

export async function startTestedProduct(): Promise<TestedProduct> {
  const loaded = new Map<OwningService, EmbeddedService>();
  for (const name of serviceNames) loaded.set(name, await serviceLoaders[name]());
  const serviceOf = (name: OwningService): EmbeddedService => get(loaded, name);

  const database = await useDatabase('auth', serviceOf('auth').migrations);
  const nats = useNats();
  const broker = await createFaultProxy(nats.url);
  const folder = await mkdtemp(join(tmpdir(), 'blindspot-scenarios-'));
  const logger = createLogger('test', 'silent');
  const pool = new Pool({ connectionString: database.adminUrl, max: 4 });
  const running = new Map<OwningService, StartedService>();
  const doors = new Map<OwningService, FaultProxy>();
  const ports = new Map<OwningService, number>();
  const faults = new Map<string, number>();
  const count = (fault: string): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  for (const name of serviceNames) {
    const port = await findFreePort();
    ports.set(name, port);
    doors.set(name, await createFaultProxy(`http://127.0.0.1:${port}`));
  }
  const urlFor = (name: OwningService): string => database.url.replace('blindspot_auth', `blindspot_${name}`);
  const environment = (name: OwningService): Record<string, string> => ({
    DATABASE_URL: urlFor(name),
    NATS_URL: broker.through(nats.url),
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: `http://127.0.0.1:${get(ports, 'auth')}/.well-known/jwks.json`,
    PORT: String(get(ports, name)),
    PUBLIC_URL: 'https://blindspot.test',
    DATA_DIR: folder,
    SECRETS_DIR: join(folder, 'secrets'),
    RATE_LIMIT: 'off',
    PASSWORD_HASHING: 'quick',
    RECONCILE_EVERY_MS: '1000',
  });
  const start = async (name: OwningService): Promise<void> =>
    void running.set(name, await serviceOf(name).start(environment(name), { logger }));
  const restart = async (name: OwningService): Promise<void> => {
    await running.get(name)?.stop();
    await start(name);
  };

  await Promise.all(
    serviceNames
      .filter((name) => name !== 'auth')
      .map((name) => migrate({ url: urlFor(name), schema: name, migrations: serviceOf(name).migrations })),
  );
  await Promise.all(serviceNames.map(start));
  const bus = await connectBus({ ...nats, name: 'test', logger });
  await eventually(() => bus.streamAccess());
  afterAll(async () => {
    await Promise.all([...running.values()].map((service) => service.stop()));
    await bus.close();
    await Promise.all([broker, ...doors.values()].map((proxy) => proxy.stop()));
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  });

  const ask: TestedProduct['ask'] = async (route, input, as) => {
    const door = get(doors, route.service);
    try {
      const { status, body } = await call(route, input, {
        baseUrl: `http://127.0.0.1:${door.port}`,
        token: as?.token,
        signal: AbortSignal.timeout(askMs),
      });
      return { kind: 'done', status, body };
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'lost' };
      return { kind: 'refused', status: error.status, code: error.code };
    }
  };

  return {
    ask,
    faults,
    restart: async (name) => {
      count(`restart of ${name}`);
      await restart(name);
    },
    async register(name) {
      const email = `${randomUUID()}@scenarios.test`;
      const made = await ask(registerRoute, { body: { name, email, password } });
      if (made.kind !== 'done') throw new Error(`nobody could register: ${JSON.stringify(made)}`);
      return { id: made.body.user.id, token: made.body.access_token, email };
    },
    async during(fault, service, act) {
      if (fault === 'none') return act();
      count(`${fault} during a call of ${service}`);
      if (fault === 'reply lost') {
        get(doors, service).loseNextReply();
        return act();
      }
      if (fault === 'connections cut') {
        broker.cut();
        return act();
      }
      const restarted = restart(service);
      const [outcome] = await Promise.all([act(), restarted]);
      return outcome;
    },
    async brokerGoes() {
      count('broker away');
      await broker.refuse();
    },
    brokerComesBack: () => broker.heal(),
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    async events() {
      const { client, manager, stream } = bus.streamAccess();
      const { state } = await manager.streams.info(stream);
      const payloads: string[] = [];
      const consumer = await client.consumers.get(stream);
      while (payloads.length < state.messages) {
        const messages = await consumer.fetch({ max_messages: 500, expires: 2_000 });
        for await (const message of messages) {
          payloads.push(message.string());
          if (payloads.length === state.messages) break;
        }
      }
      return payloads;
    },
  };
}

/** Time limit of a call. Only a call that waits for an analysis while the broker is down exceeds it. */
const askMs = 5_000;

function get<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`there is no ${String(key)}`);
  return value;
}
