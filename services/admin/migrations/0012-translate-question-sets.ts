import type { Migration } from '@blindspot/service-kit/database/migrate';

export const translateQuestionSets: Migration = {
  name: '0012-translate-question-sets',
  sql: `
-- Of the texts of a set; null where nobody said. A tag, and no list of those there are, so that a further language needs no migration.
alter table admin.question_sets add column language text check (language ~ '^[a-z]{2,3}$');
-- Each with the text it is of, so that one of a text that an image changes which knows nothing of this is stale. Null where nobody
-- chose any: built-in sets are given theirs then.
alter table admin.question_sets add column translations json;
`,
};
