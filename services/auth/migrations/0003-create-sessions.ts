import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createSessions: Migration = {
  name: '0003-create-sessions',
  sql: `
create table auth.sessions (
  id uuid primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  device text not null,
  -- refresh tokens are derived from id and counter; none is stored
  counter integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_of_account on auth.sessions (account_id, created_at) where ended_at is null;
create index sessions_by_age on auth.sessions (created_at);
`,
};
