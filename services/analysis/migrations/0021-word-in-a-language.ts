import type { Migration } from '@blindspot/service-kit/database/migrate';

export const wordInALanguage: Migration = {
  name: '0021-word-in-a-language',
  sql: `
-- What was written before there was a choice is in English, and an image that knows of none still writes English.
alter table analysis.wordings
  add column language text not null default 'en' check (length(language) between 2 and 35);
-- The language in which a job has words written.
alter table analysis.jobs
  add column language text not null default 'en' check (length(language) between 2 and 35);
`,
};
