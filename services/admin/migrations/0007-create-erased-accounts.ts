import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createErasedAccounts: Migration = {
  name: '0007-create-erased-accounts',
  sql: `
-- Who was deleted, so that nothing heard late gives their account a right again.
create table admin.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);
`,
};
