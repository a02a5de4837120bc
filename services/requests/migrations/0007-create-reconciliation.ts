import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createReconciliation: Migration = {
  name: '0007-create-reconciliation',
  sql: `
-- Which replica compares copies now, and how the latest comparison went.
create table requests.reconciliation (
  only_one boolean primary key default true check (only_one),
  compared_by uuid,
  taken_until timestamptz not null default now(),
  compared_at timestamptz,
  mended_at timestamptz,
  mended json,
  held_back integer not null default 0
);
insert into requests.reconciliation default values;
`,
};
