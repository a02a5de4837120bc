import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findFailedJobs: Migration = {
  name: '0022-find-failed-jobs',
  sql: `
-- What the health page counts, without a look at every analysis there ever was.
create index jobs_failed on analysis.jobs (finished_at) where state = 'failed';
`,
};
