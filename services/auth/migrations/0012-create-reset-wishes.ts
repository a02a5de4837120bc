import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createResetWishes: Migration = {
  name: '0012-create-reset-wishes',
  sql: `
-- Who wants a reset link, until it was looked whether there is an account: sealed, and gone soon after.
create table auth.reset_wishes (
  id uuid primary key,
  sealed bytea not null,
  leased_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index reset_wishes_waiting on auth.reset_wishes (leased_until);
`,
};
