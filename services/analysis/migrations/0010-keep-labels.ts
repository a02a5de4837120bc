import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepLabels: Migration = {
  name: '0010-keep-labels',
  sql: `
-- The version of the request that title and owner's name are of: 0 where they were never heard with the rest, as in rows of
-- the image before, which asked for them whenever somebody looked.
alter table analysis.feedback_requests add column labels_version bigint not null default 0;
`,
};
