import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';

const auth = await useAuth();

function startMain(settings: Record<string, string>): { process: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      DATABASE_URL: auth.database.url,
      NATS_URL: auth.nats.url,
      NATS_NAMESPACE: auth.nats.namespace,
      PUBLIC_URL: 'http://localhost:8080',
      DATA_DIR: auth.dataDir,
      SECRETS_DIR: join(auth.dataDir, 'secrets'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { process: child, output: () => text };
}

it('serves, announces and stops in order under plain Node', async () => {
  const main = startMain({ ADMIN_EMAILS: 'admin@example.com' });
  const exited = once(main.process, 'exit');
  try {
    const url = await eventually(
      () => {
        const [, found] = /"url":"(http:[^"]+)"/.exec(main.output()) ?? [];
        expect(found, main.output()).toBeDefined();
        return found ?? '';
      },
      { timeoutMs: 15_000 },
    );
    await registered(url);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await eventually(async () => {
      const waiting = await auth.database.query('select from auth.outbox where published_at is null');
      expect(waiting).toEqual([]);
    });
  } finally {
    main.process.kill('SIGTERM');
  }
  expect((await exited)[0]).toBe(0);
});

it('names every unusable setting at once', async () => {
  const main = startMain({ PUBLIC_URL: 'somewhere', RATE_LIMIT: 'maybe' });
  const [code] = await once(main.process, 'exit');
  expect([code, main.output()]).toEqual([78, expect.stringMatching(/PUBLIC_URL[\s\S]*RATE_LIMIT/)]);
});
