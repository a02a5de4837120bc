import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createBackups: Migration = {
  name: '0014-create-backups',
  sql: `
-- Backups that were made, as whoever made them reports: npm run backup, or a job of the operator's own by an insert.
create table admin.backups (
  made_at timestamptz primary key default now(),
  -- How large it is, where that is known.
  bytes bigint check (bytes >= 0)
);
`,
};
