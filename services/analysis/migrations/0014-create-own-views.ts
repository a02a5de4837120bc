import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createOwnViews: Migration = {
  name: '0014-create-own-views',
  sql: `
-- What owners say of themselves before they read. Nobody else sees it.
create table analysis.own_views (
  request_id uuid primary key,
  owner_id uuid not null,
  themes json not null,
  marks json not null
);
create index own_views_by_owner on analysis.own_views (owner_id, request_id);

-- It closes with the first reading: afterwards everybody knew it all along.
create function analysis.check_own_view() returns trigger language plpgsql as $$
declare
  request uuid := coalesce(new.request_id, old.request_id);
begin
  if exists (select from analysis.releases where request_id = request and confirmed)
    and not exists (select from analysis.tombstones where request_id = request) then
    raise exception 'the own view is closed' using errcode = '23514', constraint = 'own_view_is_closed';
  end if;
  return null;
end
$$;
create constraint trigger own_view_is_closed after insert or update or delete on analysis.own_views
  for each row execute function analysis.check_own_view();
`,
};
