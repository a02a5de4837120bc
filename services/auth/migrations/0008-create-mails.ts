import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createMails: Migration = {
  name: '0008-create-mails',
  sql: `
-- Mails on their way. What is sealed holds addresses and one-time links, and goes when the mail is sent or given up.
create table auth.mails (
  id uuid primary key,
  kind text not null,
  account_id uuid not null references auth.accounts on delete cascade,
  sealed bytea,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- why the last try failed, as one word of ours
  problem text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check ((sealed is null) = (sent_at is not null or given_up_at is not null))
);
create index mails_waiting on auth.mails (next_try_at) where sealed is not null;
create index mails_of_account on auth.mails (account_id, kind, created_at);

create table auth.email_confirmations (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  -- the address it was mailed to; it confirms no other
  email_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_of_account on auth.email_confirmations (account_id);
`,
};
