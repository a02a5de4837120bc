import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createAccounts: Migration = {
  name: '0002-create-accounts',
  sql: `
create table auth.accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  -- the address as it is compared: normalised and case-folded
  email_key text not null constraint accounts_email_key unique,
  email_verified_at timestamptz,
  -- null until a seeded admin has used the one-time link
  password_hash text,
  -- grows with every new password; what was signed for an older one is void
  password_epoch integer not null default 1,
  registration_notice_at timestamptz,
  created_at timestamptz not null default now()
);

create table auth.newsletter_memberships (
  account_id uuid primary key references auth.accounts on delete cascade,
  joined_at timestamptz not null default now()
);
`,
};
