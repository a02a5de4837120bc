import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createAdmins: Migration = {
  name: '0006-create-admins',
  sql: `
create table auth.seeded_admins (
  account_id uuid primary key references auth.accounts on delete cascade,
  original boolean not null,
  version integer not null default 1,
  seeded_at timestamptz not null default now()
);

-- a copy of what the admin service decides, only to fill user.is_admin
create table auth.admin_rights (
  user_id uuid primary key,
  is_admin boolean not null,
  version integer not null
);
`,
};
