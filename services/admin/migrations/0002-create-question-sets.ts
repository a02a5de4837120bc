import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createQuestionSets: Migration = {
  name: '0002-create-question-sets',
  sql: `
create table admin.question_sets (
  id text primary key,
  name text not null,
  title text not null,
  description text not null,
  format text not null,
  scale text not null,
  -- json, not jsonb: the order of the keys is the order of the questions
  questions json not null,
  optional_questions json not null,
  active boolean not null,
  position integer not null,
  -- grows with every change; events carry it
  version integer not null default 1,
  -- a deleted set stays, so that it is not seeded again and its version is known
  deleted_at timestamptz
);
`,
};
