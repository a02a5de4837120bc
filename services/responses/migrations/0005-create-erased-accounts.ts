import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createErasedAccounts: Migration = {
  name: '0005-create-erased-accounts',
  sql: `
-- Who was deleted, so that nothing heard late brings anything of theirs back.
create table responses.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);
create index request_forms_by_owner on responses.request_forms (owner_id) where owner_id is not null;
`,
};
