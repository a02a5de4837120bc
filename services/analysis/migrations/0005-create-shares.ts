import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createShares: Migration = {
  name: '0005-create-shares',
  sql: `
create table analysis.shares (
  share_id text primary key,
  request_id uuid not null,
  release_id uuid not null references analysis.releases (id) on delete cascade,
  revoked boolean not null default false
);
create unique index shares_one_standing on analysis.shares (request_id) where not revoked;
create index shares_by_release on analysis.shares (release_id);
`,
};
