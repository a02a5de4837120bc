import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeAll, expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();

interface Row {
  readonly table: string;
  /** SQL expression for the value of each column. `$1` is the id of an account; `$2` is the age of the row. */
  readonly columns: Record<string, string>;
  readonly goesAfter: string;
  readonly staysFor: string;
}

const age = 'now() - $2::interval';
const account = { account_id: '$1' };
const session = { ...account, id: 'gen_random_uuid()', device: `'Firefox'` };
const link = { ...account, token_hash: 'uuid_send(gen_random_uuid())' };
const mail = { ...account, id: 'gen_random_uuid()', kind: `'test'` };
const aDay = { goesAfter: '25 hours', staysFor: '23 hours' };

const rows: Record<string, Row> = {
  'a session that has ended': { table: 'sessions', columns: { ...session, ended_at: age }, ...aDay },
  'a session that began long ago': {
    table: 'sessions',
    columns: { ...session, created_at: age },
    goesAfter: '32 days',
    staysFor: '30 days',
  },
  'an unused session': {
    table: 'sessions',
    columns: { ...session, rotated_at: age },
    goesAfter: '16 days',
    staysFor: '14 days',
  },
  'a link that sets a password': { table: 'password_resets', columns: { ...link, expires_at: age }, ...aDay },
  'a link that confirms an address': {
    table: 'email_confirmations',
    columns: { ...link, email_key: `'ada'`, expires_at: age },
    ...aDay,
  },
  'a queued password reset': {
    table: 'queued_resets',
    columns: { id: '$1::uuid', sealed: `''`, run_after: `now() + interval '1 hour'`, created_at: age },
    goesAfter: '61 minutes',
    staysFor: '55 minutes',
  },
  'a mail that was sent': {
    table: 'mails',
    columns: { ...mail, sent_at: age },
    goesAfter: '8 days',
    staysFor: '6 days',
  },
  'a mail that was given up': {
    table: 'mails',
    columns: { ...mail, given_up_at: age },
    goesAfter: '8 days',
    staysFor: '6 days',
  },
  'a deletion that every service has confirmed': {
    table: 'account_deletions',
    columns: { user_id: '$1', waiting_for: `'{}'`, completed_at: age },
    goesAfter: '91 days',
    staysFor: '89 days',
  },
  'a second factor that was never switched on': {
    table: 'second_factors',
    columns: { ...account, secret_sealed: `''`, started_at: age },
    ...aDay,
  },
  'a count of failures': {
    table: 'throttle_buckets',
    columns: { bucket: '$1::text', window_started_at: age },
    goesAfter: '3 hours',
    staysFor: '1 hour',
  },
};

async function insert({ table, columns }: Row, aged: string): Promise<string> {
  const { user } = table === 'queued_resets' ? { user: { id: randomUUID() } } : await registered(url);
  const [row] = await auth.database.query<{ text: string }>(
    `insert into auth.${table} as t (${Object.keys(columns).join()}) values (${Object.values(columns).join()})
     returning t::text as text`,
    [user.id, aged],
  );
  return row?.text ?? '';
}

const textsOf = async ({ table }: Row): Promise<string[]> =>
  (await auth.database.query<{ text: string }>(`select t::text as text from auth.${table} t`)).map(
    ({ text }) => text,
  );

const old = new Map<Row, string>();
const recent = new Map<Row, string>();
beforeAll(async () => {
  for (const row of Object.values(rows)) {
    old.set(row, await insert(row, row.goesAfter));
    recent.set(row, await insert(row, row.staysFor));
  }
  await auth.start();
});

it.each(Object.entries(rows))('%s is deleted after its retention period, not before', async (_, row) => {
  await eventually(async () => expect(await textsOf(row)).not.toContain(old.get(row)));
  expect(await textsOf(row)).toContain(recent.get(row));
});
