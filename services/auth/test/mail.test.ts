import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@blindspot/contracts/languages';
import { getMailHealth, mailErasureLink, sendTestMail } from '@blindspot/contracts/messages/mail';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anEmail, registered, useAuth } from './harness.ts';
import { startMailServer } from './mail-server.ts';

const auth = await useAuth();
const server = await startMailServer();
const { url } = await auth.start({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@blindspot.test' });
const others = await connectBus({ ...auth.nats, name: 'others', logger: createLogger('test', 'silent') });
afterAll(() => others.close());
await eventually(() => expect(others.isConnected()).toBe(true));

beforeEach(async () => {
  server.behave('take');
  await auth.database.query('delete from auth.mails');
});

const health = () => others.ask(getMailHealth, {});

function hurry(): Promise<object[]> {
  return auth.database.query('update auth.mails set run_after = now() where sealed is not null');
}

async function received(email: string): Promise<string> {
  return eventually(
    async () => {
      await hurry();
      const mail = server.received.find((text) => text.includes(`To: ${email}`));
      expect(mail).toBeDefined();
      return mail ?? '';
    },
    { everyMs: 100 },
  );
}

const ofSecondAnswer: Readonly<
  Record<
    Language,
    Readonly<
      Record<'counts' | 'another' | 'erasure' | 'lasts' | 'withdrawal' | 'change' | 'settled', string>
    > & { claims: RegExp }
  >
> = {
  en: {
    claims: /you have (?:already )?answered/i,
    counts: 'The first answer counts.',
    another: 'they can sign out and answer again with their own address',
    erasure: 'If the first is not yours, delete it here',
    lasts: 'for one hour',
    withdrawal: 'Deleting it withdraws Nora’s result until enough new people answer',
    change: 'Change the first with its code.',
    settled: 'The first is in a result now, so it can no longer be changed.',
  },
  de: {
    claims: /du hast (?:schon |bereits )?geantwortet/i,
    counts: 'Die erste zählt.',
    another: 'kann diese Person noch einmal antworten: mit eigener Adresse und ohne angemeldet zu sein',
    erasure: 'Ist die erste nicht von dir, lösche sie hier',
    lasts: 'eine Stunde lang',
    withdrawal: 'Das Ergebnis von Nora wird dann zurückgezogen, bis genug neue Menschen geantwortet haben',
    change: 'Dann ändere die erste mit ihrem Antwort-Code.',
    settled: 'Die erste steckt schon in einem Ergebnis und lässt sich nicht mehr ändern.',
  },
  es: {
    claims: /(?:ya )?has respondido/i,
    counts: 'Cuenta la primera.',
    another: 'puede volver a responder con su propia dirección y sin haber iniciado sesión',
    erasure: 'Si la primera no es tuya, bórrala aquí',
    lasts: 'durante una hora',
    withdrawal: 'el resultado de Nora se retira hasta que respondan suficientes personas nuevas',
    change: 'Cambia la primera con su código.',
    settled: 'La primera ya forma parte de un resultado y no se puede cambiar.',
  },
  fr: {
    claims: /tu as (?:déjà )?répondu/i,
    counts: 'La première compte.',
    another: 'cette personne peut répondre à nouveau avec sa propre adresse, sans être connectée',
    erasure: 'Si la première n’est pas de toi, efface-la ici',
    lasts: 'pendant une heure',
    withdrawal: 'Nora perd alors son résultat jusqu’à ce qu’assez de nouvelles personnes aient répondu',
    change: 'Modifie la première avec son code de réponse.',
    settled: 'La première fait déjà partie d’un résultat et ne peut plus être modifiée.',
  },
};

describe('queued mail', () => {
  it('a queued mail reaches an address without an account, and its content is deleted after sending', async () => {
    const email = anEmail();
    await others.ask(mailErasureLink, { id: randomUUID(), to: email, token: 'a-token', language: null });
    const mail = (await received(email)).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(mail).toContain('https://blindspot.test/receipt/lost/answers?token=a-token');
    await eventually(async () =>
      expect(await auth.database.query('select account_id, sealed from auth.mails')).toEqual([
        { account_id: null, sealed: null },
      ]),
    );
  });

  it.each(languages.flatMap((language) => [null, 'Nora'].map((owner) => [language, owner] as const)))(
    'in %s, the email about a second answer does not claim that its reader sent both answers (result of %s)',
    async (language, owner) => {
      const email = anEmail();
      await others.ask(mailErasureLink, {
        id: randomUUID(),
        to: email,
        token: 'a-token',
        language,
        returning: { result_of: owner },
      });
      const raw = (await received(email)).replaceAll(/=\r?\n/g, '');
      const mail = decodeURIComponent(
        raw.replaceAll(/%(?![0-9A-F]{2})/g, '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'),
      );
      const { claims, withdrawal, change, settled, ...facts } = ofSecondAnswer[language];
      // The mail must not claim that its reader sent the answers, because other people may have sent one or
      // both.
      expect(mail).not.toMatch(claims);
      for (const fact of Object.values(facts)) expect(mail).toContain(fact);
      expect(mail).toContain('https://blindspot.test/receipt/lost/answers?token=a-token');
      const isInResult = owner !== null;
      for (const part of [withdrawal, settled, 'Nora']) expect(mail.includes(part)).toBe(isInResult);
      expect(mail.includes(change)).toBe(!isInResult);
    },
  );

  it('V1.3.11 an email has the same words as text and as HTML, and links only to PUBLIC_URL', async () => {
    const { email } = await registered(url);
    const mail = (await received(email)).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const hosts = [...mail.matchAll(/https?:\/\/[^/\s"<>]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['https://blindspot.test']));
  });

  it('an email to a newsletter member has a one-click unsubscribe header', async () => {
    const { email } = await registered(url);
    expect(await received(email)).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  });

  it('an email uses the id of its row as message id, so that each attempt has the same id', async () => {
    const { email, user } = await registered(url);
    const [row] = await auth.database.query<{ id: string }>(
      'select id from auth.mails where account_id = $1',
      [user.id],
    );
    expect(await received(email)).toContain(`Message-ID: <${row?.id}@blindspot.test>`);
  });

  it('the content of an email is encrypted while the email waits, and is deleted after sending', async () => {
    server.behave('refuse');
    const { email, user } = await registered(url);
    const row = async (): Promise<string> => {
      const [found] = await auth.database.query<{ row: string }>(
        `select m::text || encode(coalesce(sealed, ''), 'escape') as row from auth.mails m where account_id = $1`,
        [user.id],
      );
      return found?.row ?? '';
    };
    expect(await row()).not.toContain(email);
    server.behave('take');
    await received(email);
    await eventually(async () => {
      const [kept] = await auth.database.query('select sealed from auth.mails where account_id = $1', [
        user.id,
      ]);
      expect(kept).toEqual({ sealed: null });
    });
  });
});

describe.each(['refuse', 'refuse-sender', 'hang'] as const)('mail server in mode %s', (manner) => {
  it('a registration does not wait for the mail server, and its email is delivered later', async () => {
    server.behave(manner);
    const email = anEmail();
    await registered(url, { email });
    server.behave('take');
    await received(email);
  });
});

it('an email is not retried if the server permanently rejects its recipient', async () => {
  server.behave('refuse-recipients');
  const { user } = await registered(url);
  await eventually(async () =>
    expect(
      await auth.database.query(
        `select attempts, problem, sealed from auth.mails where account_id = $1 and given_up_at is not null`,
        [user.id],
      ),
    ).toEqual([{ attempts: 1, problem: 'rejected', sealed: null }]),
  );
});

it('an email is marked as auto-generated, and names the product as its sender', async () => {
  const email = anEmail();
  await registered(url, { email });
  const mail = await received(email);
  expect(mail).toContain('Auto-Submitted: auto-generated\r\n');
  expect(mail).toContain('From: Blindspot <no-reply@blindspot.test>\r\n');
  expect(server.greetings).toContain('blindspot.test');
});

describe('mail that cannot be sent', () => {
  it('a failed mail is retried with growing delays', async () => {
    server.behave('refuse');
    const { user } = await registered(url);
    const delays: number[] = [];
    for (let tries = 1; tries <= 7; tries += 1) {
      await eventually(async () => {
        const [mail] = await auth.database.query<{ attempts: number; wait: number }>(
          `select attempts, extract(epoch from run_after - now())::float8 as wait from auth.mails
             where account_id = $1 and problem is not null and lease_id is null`,
          [user.id],
        );
        expect(mail?.attempts).toBeGreaterThanOrEqual(tries);
        delays[tries] = mail?.wait ?? 0;
      });
      await hurry();
    }
    expect(delays[7]).toBeGreaterThan(delays[1] ?? 0);
  });

  it('a failed mail is given up after a day, and its content is deleted', async () => {
    server.behave('refuse');
    const { user } = await registered(url);
    await auth.database.query(
      `update auth.mails set created_at = now() - interval '25 hours', run_after = now() where account_id = $1`,
      [user.id],
    );
    await eventually(async () => {
      const [mail] = await auth.database.query(
        'select given_up_at is not null as given_up, sealed from auth.mails where account_id = $1',
        [user.id],
      );
      expect(mail).toEqual({ given_up: true, sealed: null });
    });
  });
});

describe('mail health', () => {
  it('the mail health check reports ok while emails are sent', async () => {
    const { email } = await registered(url);
    await received(email);
    await eventually(async () => expect((await health()).status).toBe('ok'));
  });

  it('the mail health check explains that the mail server rejects the sender', async () => {
    server.behave('refuse-sender');
    await registered(url);
    await eventually(async () =>
      expect(await health()).toMatchObject({
        status: 'warning',
        figure: expect.stringContaining('1 waiting'),
        explanation: expect.stringContaining('rejects the sender or the recipient'),
      }),
    );
  });

  it('the mail health check reports a failure while the server cannot be used', async () => {
    server.behave('refuse');
    await registered(url);
    await eventually(async () => expect((await health()).status).toBe('failed'));
  });

  it('a test mail reaches the admin, and its success is reported', async () => {
    const { user, email } = await registered(url);
    expect(await others.ask(sendTestMail, { user_id: user.id }, { timeoutMs: 60_000 })).toMatchObject({
      status: 'ok',
    });
    expect(server.received.some((mail) => mail.includes('Test email') && mail.includes(email))).toBe(true);
  });

  it('the failure of a test mail is reported', async () => {
    const { user } = await registered(url);
    server.behave('refuse-recipients');
    expect(await others.ask(sendTestMail, { user_id: user.id }, { timeoutMs: 60_000 })).toMatchObject({
      status: 'failed',
      explanation: expect.stringContaining('rejects the sender'),
    });
  });
});

it('the mail queue is counted with indexes instead of by reading 20,000 sent emails', async () => {
  await auth.database.query(
    `insert into auth.mails (id, kind, sealed, sent_at)
     select gen_random_uuid(), 'sample', null, now() from generate_series(1, 20000)`,
  );
  await auth.database.query('analyze auth.mails');
  const plan = await Promise.all([
    auth.database.query('explain select count(*), min(created_at) from auth.mails where sealed is not null'),
    auth.database.query(
      `explain select count(*) from auth.mails where given_up_at > now() - interval '1 day'`,
    ),
  ]);
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});
