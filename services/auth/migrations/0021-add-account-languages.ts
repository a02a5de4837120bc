import type { Migration } from '@blindspot/service-kit/database/migrate';

export const addAccountLanguages: Migration = {
  name: '0021-add-account-languages',
  sql: `
-- Of the mails to the account. Null is English: nobody chose one, or the image of the last release made the account. A tag, and no
-- list of those there are, so that a further language needs no migration.
alter table auth.accounts add column language text check (language ~ '^[a-z]{2,3}$');
`,
};
