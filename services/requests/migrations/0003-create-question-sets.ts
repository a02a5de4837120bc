import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createQuestionSets: Migration = {
  name: '0003-create-question-sets',
  sql: `
-- A copy of what admin owns. A deleted set keeps an empty row, so that what was heard late cannot revive it.
create table requests.question_sets (
  id text primary key,
  version integer not null,
  position integer not null default 0,
  active boolean not null default false,
  -- json, not jsonb: the order of the keys is the order of the questions; null for a deleted set
  question_set json
);
`,
};
