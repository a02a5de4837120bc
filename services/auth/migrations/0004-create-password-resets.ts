import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createPasswordResets: Migration = {
  name: '0004-create-password-resets',
  sql: `
create table auth.password_resets (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_account on auth.password_resets (account_id);
`,
};
