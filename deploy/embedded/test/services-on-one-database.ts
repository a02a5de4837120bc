import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysis } from '@blindspot/analysis/service';
import { requests } from '@blindspot/requests/service';
import { responses } from '@blindspot/responses/service';
import { connectBus, type Bus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import type { RunningService } from '@blindspot/service-kit/define-service';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase, type TestDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll } from 'vitest';

const names = ['requests', 'responses', 'analysis'] as const;
type Name = (typeof names)[number];

export interface ServicesOnOneDatabase {
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly urlOf: (name: Name) => string;
  readonly running: () => readonly Name[];
  readonly stop: (name: Name) => Promise<void>;
  readonly start: (name: Name) => Promise<void>;
  readonly tokenFor: (userId: string) => Promise<string>;
}

/** Starts the three services that keep copies of feedback requests. They compare their copies every 250 ms. */
export async function startServicesOnOneDatabase(): Promise<ServicesOnOneDatabase> {
  const database = await useDatabase('requests');
  const nats = useNats();
  const issuer = await createTestIssuer();
  const secrets = await mkdtemp(join(tmpdir(), 'blindspot-secrets-'));
  const logger = createLogger('test', 'silent');
  const running = new Map<Name, RunningService>();
  const urlFor = (name: string): string => database.url.replace('blindspot_requests', `blindspot_${name}`);
  const settings = (name: Name): Record<string, unknown> => ({
    DATABASE_URL: urlFor(name),
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: issuer.jwksUrl,
    PUBLIC_URL: 'https://blindspot.example',
    SECRETS_DIR: secrets,
    RATE_LIMIT: 'off',
    RECONCILE_EVERY_MS: 250,
  });
  const starts: Record<Name, () => Promise<RunningService>> = {
    requests: () => requests.start(requests.config.parse(settings('requests')), { logger }),
    responses: () => responses.start(responses.config.parse(settings('responses')), { logger }),
    analysis: () => analysis.start(analysis.config.parse(settings('analysis')), { logger }),
  };
  const start = async (name: Name): Promise<void> => void running.set(name, await starts[name]());
  const stop = async (name: Name): Promise<void> => {
    await running.get(name)?.stop();
    running.delete(name);
  };

  for (const name of names) await start(name);
  const bus = await connectBus({ ...nats, name: 'test', logger });
  await eventually(() => bus.streamAccess());
  afterAll(async () => {
    await Promise.all(names.map(stop));
    await bus.close();
    await issuer.stop();
    await rm(secrets, { recursive: true });
  });
  return {
    database,
    bus,
    urlOf: (name) => running.get(name)?.url ?? '',
    running: () => [...running.keys()],
    stop,
    start,
    tokenFor: (userId) => issuer.tokenFor({ userId, sessionId: randomUUID() }),
  };
}
