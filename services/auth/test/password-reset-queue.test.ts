import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { anEmail, registered, useAuth, type Person } from './harness.ts';
import { whileHeld } from './held-row.ts';
import { startMain } from './main-process.ts';

const auth = await useAuth();
const subject = 'Set a new Blindspot password';
const mostWaiting = 1_000;

const forget = (url: string, email: string): Promise<Answer> =>
  new Browser(url).post('/api/password/forgot', { email });

const queued = () =>
  auth.database.query<{ row: string; sealed: Buffer }>(
    'select r::text as row, sealed from auth.queued_resets r',
  );

const accountOf = ({ user }: Person) => ({ table: 'accounts', id: user.id }) as const;

describe('queued password reset', () => {
  it('a queued reset survives a kill of the process and leads to exactly one link', async () => {
    const main = startMain(auth);
    const exited = once(main.process, 'exit');
    const url = await main.url();
    const person = await registered(url);
    await whileHeld(auth, accountOf(person), async () => {
      expect((await forget(url, person.email)).status).toBe(202);
      main.process.kill('SIGKILL');
      await exited;
    });
    const [reset] = await queued();
    expect(reset?.row).not.toContain(person.email);
    expect(reset?.sealed.toString('latin1')).not.toContain(person.email);
    expect(await auth.mailsTo(person.email, subject)).toEqual([]);

    await auth.database.query('update auth.queued_resets set lease_until = now()');
    const again = await auth.start({ PUBLIC_URL: 'http://localhost:8080' });
    await auth.mailedToken(person.email, subject);
    await eventually(async () => expect(await queued()).toEqual([]));
    const links = await auth.database.query('select from auth.password_resets');
    expect(links).toHaveLength(1);
    await again.stop();
  });

  it('a reset is queued whether or not the address has an account', async () => {
    const { url } = await auth.start();
    const person = await registered(url);
    await whileHeld(auth, accountOf(person), async () => {
      // The service claims both resets together. The reset for the existing account then waits for the locked
      // row.
      const answers = [await forget(url, anEmail()), await forget(url, person.email)];
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      await eventually(async () => expect(await queued()).toHaveLength(1));
    });
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('while a thousand resets wait, known and unknown addresses are rejected with the same reply', async () => {
    const { url } = await auth.start();
    const { email } = await registered(url);
    await auth.database.query(
      `insert into auth.queued_resets (id, sealed, run_after)
       select gen_random_uuid(), '', now() + interval '1 hour' from generate_series(1, $1)`,
      [mostWaiting],
    );
    const headers = { 'x-request-id': randomUUID() };
    const [known, unknown] = await Promise.all(
      [email, anEmail()].map((one) =>
        new Browser(url).post('/api/password/forgot', { email: one }, { headers }),
      ),
    );
    expect(known).toMatchObject({ status: 503, body: { code: 'too_busy' } });
    expect([unknown?.status, unknown?.body]).toEqual([503, known?.body]);
    expect([known, unknown].map((answer) => answer?.headers.get('retry-after'))).toEqual(['2', '2']);

    await auth.database.query('delete from auth.queued_resets');
    expect((await forget(url, email)).status).toBe(202);
    await auth.mailedToken(email, subject);
  });
});
