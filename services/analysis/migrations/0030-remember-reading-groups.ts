import type { Migration } from '@blindspot/service-kit/database/migrate';

export const rememberReadingGroups: Migration = {
  name: '0030-remember-reading-groups',
  sql: `
-- Who is read together, by id the version of the answer, until all of them are: a try that follows reads nobody who came since.
alter table analysis.model_tasks add column reading_group json;
`,
};
