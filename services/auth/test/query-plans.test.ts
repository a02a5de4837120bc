import { randomUUID } from 'node:crypto';
import { createDatabase, type Rows } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { claimJob } from '@blindspot/service-kit/jobs/job-queue';
import { planOf } from '@blindspot/test-kit/query-plan';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { deleteAccountRows, findAccountByEmail, lockAccount } from '../src/accounts/account-store.ts';
import { purgePasswordResets } from '../src/credentials/password-reset-store.ts';
import { purgeBuckets } from '../src/credentials/throttle-store.ts';
import { mailQueue, purgeMails, readMailFigures } from '../src/mail/mail-store.ts';
import { purgeConfirmations } from '../src/self-service/confirmation/confirmation-store.ts';
import {
  isSessionLive,
  listLiveSessions,
  lockSession,
  purgeSessions,
} from '../src/sessions/session-store.ts';

const database = await useDatabase('auth', migrations);
const accountId = randomUUID();

beforeAll(async () => {
  await database.query(
    `insert into auth.accounts (id, name, email, email_key)
     select case n when 1 then $1::uuid else md5(n::text)::uuid end, 'Maya',
       'maya' || n || '@example.org', 'maya' || n || '@example.org'
     from generate_series(1, 5000) n`,
    [accountId],
  );
  await database.query(
    `insert into auth.sessions (id, account_id, device, created_at, rotated_at, ended_at)
     select gen_random_uuid(), case n % 5000 when 0 then $1::uuid else md5((n % 4999 + 2)::text)::uuid end, 'Firefox',
       now() - n * interval '44 seconds', now() - n * interval '21 seconds',
       case when n % 3 > 0 then now() - n * interval '1.5 seconds' end
     from generate_series(1, 60000) n`,
    [accountId],
  );
  await database.query(
    `insert into auth.mails (id, kind, account_id, sealed, created_at, run_after, sent_at)
     select gen_random_uuid(), 'confirmation', md5((n % 4999 + 2)::text)::uuid, case when n > 59990 then '\\x00'::bytea end,
       now() - (60000 - n) * interval '10.2 seconds', now() - (60000 - n) * interval '10.2 seconds',
       case when n <= 59990 then now() - (60000 - n) * interval '10.2 seconds' end
     from generate_series(1, 60000) n`,
  );
  for (const links of ['password_resets', 'email_confirmations']) {
    const more = links === 'email_confirmations' ? [', email_key', ", 'maya@example.org'"] : ['', ''];
    await database.query(
      `insert into auth.${links} (token_hash, account_id, expires_at${more[0]})
       select sha256(n::text::bytea), md5((n % 4999 + 2)::text)::uuid, now() - (n - 29000) * interval '90 seconds'${more[1]}
       from generate_series(1, 30000) n`,
    );
  }
  await database.query(
    `insert into auth.throttle_buckets (bucket, window_started_at)
     select md5(n::text), now() - n * interval '0.25 seconds' from generate_series(1, 30000) n`,
  );
  await database.query(
    `vacuum analyze auth.accounts, auth.sessions, auth.mails, auth.password_resets, auth.email_confirmations,
       auth.throttle_buckets`,
  );
});

describe('query plans with 5,000 accounts and 60,000 sessions', () => {
  it('a sign-in finds the account through the index of addresses', async () => {
    const plan = await planOf(database, async (db) => await findAccountByEmail(db, 'maya77@example.org'));
    expect(plan.indexes).toContain('accounts_email_key');
    expect(plan.readWhole).not.toContain('accounts');
  });

  it('accounts and sessions are locked without reading other rows', async () => {
    const plan = await planOf(database, async (db) => {
      await lockAccount(db, accountId);
      await lockSession(db, randomUUID());
      await isSessionLive(db, randomUUID());
    });
    expect(plan.indexes).toEqual(expect.arrayContaining(['accounts_pkey', 'sessions_pkey']));
    expect(plan.readWhole).not.toContain('accounts');
    expect(plan.readWhole).not.toContain('sessions');
  });

  it('the devices of an account are found without reading ended sessions', async () => {
    const plan = await planOf(database, async (db) => await listLiveSessions(db, accountId));
    expect(plan).toEqual({ indexes: ['sessions_of_account'], readWhole: [] });
  });

  it('an account is deleted without reading sessions and emails of other accounts', async () => {
    const handle = createDatabase({ url: database.url, poolSize: 1 });
    try {
      const readWhole = await inTransaction(handle.db, async (transaction) => {
        await deleteAccountRows(transaction, accountId);
        const { rows } = await transaction.raw<Rows<{ relname: string }>>(
          `select relname from pg_stat_xact_user_tables where schemaname = 'auth' and seq_scan > 0`,
        );
        return rows.map(({ relname }) => relname);
      });
      expect(readWhole).not.toContain('mails');
      expect(readWhole).not.toContain('sessions');
    } finally {
      await handle.close();
    }
  });
});

describe('query plans with a week of emails', () => {
  it('waiting emails are claimed and counted without reading sent ones', async () => {
    const plan = await planOf(database, async (db) => {
      await claimJob(db, mailQueue);
      await readMailFigures(db);
    });
    expect(plan.readWhole).toEqual([]);
  });
});

describe('query plans of the hourly purge', () => {
  it.each([
    ['sessions', purgeSessions, ['sessions_by_age', 'sessions_by_use', 'sessions_ended']],
    ['links of a forgotten password', purgePasswordResets, ['password_resets_by_end']],
    ['links of a confirmation', purgeConfirmations, ['email_confirmations_by_end']],
    ['mails', purgeMails, ['mails_over']],
    ['counts of failures', purgeBuckets, ['throttle_buckets_by_age']],
  ])('the purge of %s reads only the rows that it deletes', async (_, purge, indexes) => {
    const plan = await planOf(database, purge);
    expect(plan).toEqual({ indexes, readWhole: [] });
  });
});
