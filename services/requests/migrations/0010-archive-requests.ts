import type { Migration } from '@blindspot/service-kit/database/migrate';

export const archiveRequests: Migration = {
  name: '0010-archive-requests',
  sql: `
-- Whether its owner put it away: out of the main list, and nothing else.
alter table requests.feedback_requests add column archived boolean not null default false;
`,
};
