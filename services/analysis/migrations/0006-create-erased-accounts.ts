import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createErasedAccounts: Migration = {
  name: '0006-create-erased-accounts',
  sql: `
-- Who was deleted, so that nothing heard late brings anything of theirs back.
create table analysis.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);
`,
};
