import { createDatabase } from '@blindspot/service-kit/database/database';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { loadConfig } from '@blindspot/service-kit/process/load-config';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { AdminConfig } from '../src/config.ts';
import { admin } from '../src/service.ts';

const database = await useDatabase('admin', migrations);
const nats = useNats();
const network = await createFaultProxy(database.url);
afterAll(() => network.stop());

function start() {
  const lines: string[] = [];
  const logger = createLogger('admin', 'info', { write: (line) => void lines.push(line) });
  const config = loadConfig(AdminConfig, {
    DATABASE_URL: network.through(database.url),
    NATS_URL: nats.url,
    NATS_NAMESPACE: nats.namespace,
    JWKS_URL: 'http://127.0.0.1:9/jwks.json',
  });
  return { starting: admin.start(config, { logger, isMigrated: true }), log: () => lines.join('') };
}

it.each([
  ['is too slow for a handshake', async () => network.delay(1_500)],
  ['accepts connections without a reply', async () => network.blackHole()],
  ['refuses connections', () => network.refuse()],
])(
  'a fresh instance gets its question sets and prompts even if its database %s at first',
  async (_, disturb) => {
    await database.query('truncate admin.question_sets, admin.prompt_templates, admin.outbox');
    await disturb();
    const { starting, log } = start();
    await eventually(() => expect(log()).toContain('the database is unavailable; retrying'));
    await network.heal();
    const service = await starting;
    onTestFinished(() => service.stop());
    const direct = createDatabase({ url: database.url });
    onTestFinished(() => direct.close());
    const { rows } = await direct.db.raw<{ rows: { sets: number; prompts: number }[] }>(
      `select (select count(*)::int from admin.question_sets) as sets,
       (select count(*)::int from admin.prompt_templates) as prompts`,
    );
    expect(rows[0]?.sets).toBeGreaterThan(3);
    expect(rows[0]?.prompts).toBeGreaterThan(0);
  },
);
