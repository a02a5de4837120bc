import type { Migration } from '@blindspot/service-kit/database/migrate';

export const mailWithoutAccount: Migration = {
  name: '0019-mail-without-account',
  sql: `
-- Null for somebody who answered and has no account.
alter table auth.mails alter column account_id drop not null;
`,
};
