import type { Migration } from '@blindspot/service-kit/database/migrate';

export const askForWordsOnly: Migration = {
  name: '0017-ask-for-words-only',
  sql: `
-- Of an owner who asks for other words and means nobody to enter; such a job opens nothing.
alter table analysis.jobs
  add column words_only boolean not null default false,
  add constraint jobs_words_or_newcomers check (not words_only or entering is null);
`,
};
