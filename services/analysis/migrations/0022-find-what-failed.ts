import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findWhatFailed: Migration = {
  name: '0022-find-what-failed',
  sql: `
-- Metrics ask for it every few seconds; jobs that ended are kept for 30 days.
create index jobs_failed on analysis.jobs (finished_at) where state = 'failed';
`,
};
