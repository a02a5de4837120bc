import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findMailsGivenUp: Migration = {
  name: '0022-find-mails-given-up',
  sql: `
-- What the health page counts, without a look at every mail of a week.
create index mails_given_up on auth.mails (given_up_at) where given_up_at is not null;
`,
};
