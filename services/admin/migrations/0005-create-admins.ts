import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createAdmins: Migration = {
  name: '0005-create-admins',
  sql: `
create table admin.admins (
  user_id uuid primary key,
  -- false for a former admin, whom an announcement heard late must not bring back
  active boolean not null,
  original boolean not null,
  -- version of the latest announcement by auth
  seed_version integer not null default 0,
  -- grows with every change here; events carry it
  version integer not null default 1,
  -- null: the settings of the instance
  created_by uuid,
  created_at timestamptz not null default now()
);

-- Who changed what: ids and verbs, no content.
create table admin.audit_entries (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject text not null,
  happened_at timestamptz not null default now()
);
create index audit_entries_by_time on admin.audit_entries (happened_at);
`,
};
