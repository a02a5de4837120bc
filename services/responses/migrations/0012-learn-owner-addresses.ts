import type { Migration } from '@blindspot/service-kit/database/migrate';

export const learnOwnerAddresses: Migration = {
  name: '0012-learn-owner-addresses',
  sql: `
-- Owners whose confirmed address auth is still to be asked for: what comes under it is their own answer and does not count.
create table responses.owners_to_ask (
  owner_id uuid primary key
);
insert into responses.owners_to_ask (owner_id)
  select distinct owner_id from responses.request_forms where owner_id is not null;
`,
};
