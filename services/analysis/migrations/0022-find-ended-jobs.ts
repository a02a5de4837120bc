import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findEndedJobs: Migration = {
  name: '0022-find-ended-jobs',
  sql: `
-- Ended jobs stay for a month: what is cleared away, and what failed today, is found past all others.
create index jobs_by_end on analysis.jobs (finished_at) where finished_at is not null;
`,
};
