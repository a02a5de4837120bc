import type { Migration } from '@blindspot/service-kit/database/migrate';

export const countPeople: Migration = {
  name: '0024-count-people',
  sql: `
-- Answers that came again from an address or account, as far as responses leaves them out.
alter table analysis.response_counts
  add column set_aside integer not null default 0 check (set_aside between 0 and response_count);
`,
};
