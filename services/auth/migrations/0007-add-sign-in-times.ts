import type { Migration } from '@blindspot/service-kit/database/migrate';

export const addSignInTimes: Migration = {
  name: '0007-add-sign-in-times',
  sql: `
-- when the password was last given in this session; sessions from before count from their beginning
alter table auth.sessions add column signed_in_at timestamptz not null default now();
update auth.sessions set signed_in_at = created_at;

-- grows with every change that others may keep a copy of; events carry it
alter table auth.accounts add column version integer not null default 1;
`,
};
