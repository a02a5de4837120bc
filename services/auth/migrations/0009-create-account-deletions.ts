import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createAccountDeletions: Migration = {
  name: '0009-create-account-deletions',
  sql: `
-- Who was deleted, and which services have not said yet that nothing is left. No personal data.
create table auth.account_deletions (
  user_id uuid primary key,
  waiting_for text[] not null,
  announcements integer not null default 0,
  next_announcement_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  completed_at timestamptz
);
create index account_deletions_open on auth.account_deletions (next_announcement_at) where completed_at is null;
`,
};
