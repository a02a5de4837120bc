import type { Migration } from '@blindspot/service-kit/database/migrate';

export const learnOwnerAddresses: Migration = {
  name: '0012-learn-owner-addresses',
  sql: `
-- Owners whose confirmed address auth is still to be asked for: what comes under it is their own answer and does not count.
create table responses.owners_to_ask (
  owner_id uuid primary key
);

-- A trigger, so that no way of saving a form can forget it, nor the image of the last release beside this one.
create function responses.ask_for_owner() returns trigger language plpgsql as $$
begin
  insert into responses.owners_to_ask (owner_id) values (new.owner_id) on conflict do nothing;
  return null;
end
$$;
create trigger ask_for_owner after insert or update on responses.request_forms
  for each row when (new.owner_id is not null) execute function responses.ask_for_owner();

insert into responses.owners_to_ask (owner_id)
  select distinct owner_id from responses.request_forms where owner_id is not null;
`,
};
