import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findWhatWasGivenUp: Migration = {
  name: '0022-find-what-was-given-up',
  sql: `
-- Metrics ask for it every few seconds; mails that were sent are kept for a week.
create index mails_given_up on auth.mails (given_up_at) where given_up_at is not null;
`,
};
