import type { Migration } from '@blindspot/service-kit/database/migrate';

export const nameParents: Migration = {
  name: '0013-name-parents',
  sql: `
-- Of a follow-up: the request whose people it asks again, while that stands.
alter table requests.feedback_requests
  add column parent_id uuid references requests.feedback_requests on delete set null;
create index feedback_requests_of_parent on requests.feedback_requests (parent_id) where parent_id is not null;
`,
};
