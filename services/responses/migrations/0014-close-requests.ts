import type { Migration } from '@blindspot/service-kit/database/migrate';

export const closeRequests: Migration = {
  name: '0014-close-requests',
  sql: `
-- A copy of when its owner closed it; null while it is open. Beside the count, because the row is locked by whoever stores an answer.
alter table responses.request_counts add column closed_at timestamptz(3);
`,
};
