import type { Migration } from '@blindspot/service-kit/database/migrate';

export const closeRequests: Migration = {
  name: '0011-close-requests',
  sql: `
-- Since when its form is offered to nobody; null while it is open. In milliseconds, as it is compared with copies.
alter table requests.feedback_requests add column closed_at timestamptz(3);
`,
};
