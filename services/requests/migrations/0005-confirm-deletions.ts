import type { Migration } from '@blindspot/service-kit/database/migrate';

export const confirmDeletions: Migration = {
  name: '0005-confirm-deletions',
  sql: `
-- A deletion is over when everybody who may hold something of the request has said that nothing is left. Those of
-- before this table could wait are asked about once more.
alter table requests.deleted_feedback_requests
  add column waiting_for text[] not null default '{responses,analysis}',
  add column announcements integer not null default 0,
  add column next_announcement_at timestamptz not null default now(),
  add column completed_at timestamptz;
create index deletions_open on requests.deleted_feedback_requests (next_announcement_at) where completed_at is null;
`,
};
