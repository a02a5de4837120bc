import type { Migration } from '@blindspot/service-kit/database/migrate';

export const limitAndPageRequests: Migration = {
  name: '0006-limit-and-page-requests',
  sql: `
-- How many requests an account made on the latest day that it made any, deleted ones too.
create table requests.request_allowances (
  owner_id uuid primary key,
  day date not null,
  made integer not null
) with (fillfactor = 50);

-- One direction for both columns, so that a page can begin after any row.
create index feedback_requests_by_owner on requests.feedback_requests (owner_id, created_at desc, id desc);
drop index requests.feedback_requests_of_owner;
`,
};
