import type { Migration } from '@blindspot/service-kit/database/migrate';

export const mailInALanguage: Migration = {
  name: '0017-mail-in-a-language',
  sql: `
-- Of the page where a link to erase was asked for; the mail is in it. Null where an image of before asked.
alter table responses.erasure_wishes add column language text check (language ~ '^[a-z]{2,3}$');
`,
};
