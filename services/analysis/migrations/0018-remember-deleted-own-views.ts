import type { Migration } from '@blindspot/service-kit/database/migrate';

export const rememberDeletedOwnViews: Migration = {
  name: '0018-remember-deleted-own-views',
  sql: `
-- A view that is said again after it was deleted is another one. Those of before are known by their request, also where a backup
-- of before is put back.
alter table analysis.own_views add column view_id uuid;
alter table analysis.own_views disable trigger own_view_is_closed;
update analysis.own_views set view_id = request_id;
alter table analysis.own_views enable trigger own_view_is_closed;
alter table analysis.own_views
  alter column view_id set default gen_random_uuid(),
  alter column view_id set not null;

-- Which views were deleted, so that a backup that is put back does not bring them back. The ids lead nowhere any more; nothing
-- finer than the day is kept.
create table analysis.deleted_own_views (
  view_id uuid primary key,
  deleted_on date not null default current_date
);

-- A trigger, so that no way of deleting can forget it.
create function analysis.remember_deleted_own_views() returns trigger language plpgsql as $$
begin
  insert into analysis.deleted_own_views (view_id) select view_id from deleted on conflict do nothing;
  return null;
end
$$;
create trigger remember_deleted_own_views after delete on analysis.own_views
  referencing old table as deleted for each statement execute function analysis.remember_deleted_own_views();
`,
};
