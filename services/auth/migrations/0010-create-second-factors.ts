import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createSecondFactors: Migration = {
  name: '0010-create-second-factors',
  sql: `
create table auth.second_factors (
  account_id uuid primary key references auth.accounts on delete cascade,
  secret_sealed bytea not null,
  started_at timestamptz not null default now(),
  -- null until a first code has shown that the authenticator knows the secret
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was used; no code of it or before it is taken again
  last_step bigint not null default 0
);

create table auth.recovery_codes (
  account_id uuid not null references auth.second_factors on delete cascade,
  -- keyed digest
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
`,
};
