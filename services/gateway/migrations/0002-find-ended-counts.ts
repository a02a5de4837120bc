import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findEndedCounts: Migration = {
  name: '0002-find-ended-counts',
  sql: `
-- Each gateway clears away once a minute what has ended, past what a flood has left. The end of a count stays while points are added,
-- so a row that grows still moves within its page.
create index counts_by_end on gateway.counts (expire);
`,
};
