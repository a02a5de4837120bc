import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';
import { startMain } from './main-process.ts';

const auth = await useAuth();

it('the auth service starts under plain Node, publishes events and exits cleanly', async () => {
  const main = startMain(auth, { ADMIN_EMAILS: 'admin@example.com' });
  const exited = once(main.process, 'close');
  try {
    const url = await main.url();
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

it.each([
  ['a link for an admin who has no password yet', {}, true],
  ['no link if ADMIN_PASSWORD is set', { ADMIN_PASSWORD: 'a long enough one 4 us' }, false],
])('the auth service prints %s', async (_, settings, isPrinted) => {
  const email = `${randomUUID()}@example.com`;
  const main = startMain(auth, { ADMIN_EMAILS: email, ...settings });
  const exited = once(main.process, 'close');
  try {
    await main.url();
  } finally {
    main.process.kill('SIGTERM');
  }
  await exited;
  const line = new RegExp(`^${email} sets a password once at http://localhost:8080/\\S+$`, 'm');
  expect(line.test(main.output())).toBe(isPrinted);
});

it('the auth service reports every invalid setting at once', async () => {
  const main = startMain(auth, { PUBLIC_URL: 'somewhere', RATE_LIMIT: 'maybe' });
  const [code] = await once(main.process, 'close');
  expect([code, main.output()]).toEqual([78, expect.stringMatching(/PUBLIC_URL[\s\S]*RATE_LIMIT/)]);
});
