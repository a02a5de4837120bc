import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createOwnerNames: Migration = {
  name: '0008-create-owner-names',
  sql: `
-- The newest name heard of an owner, whether by a token or from auth: what is older changes nothing any more.
create table requests.owner_names (
  owner_id uuid primary key,
  name text not null,
  -- of the account, as auth counts its changes
  account_version integer not null
);
`,
};
