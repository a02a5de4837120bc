import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createErasedAccounts: Migration = {
  name: '0004-create-erased-accounts',
  sql: `
-- Who was deleted, so that nothing heard late brings anything of theirs back.
create table requests.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);

-- To delete what the outbox keeps about the requests of a deleted account.
create index outbox_by_aggregate on requests.outbox ((payload ->> 'aggregateId'));
`,
};
