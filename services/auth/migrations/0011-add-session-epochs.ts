import type { Migration } from '@blindspot/service-kit/database/migrate';

export const addSessionEpochs: Migration = {
  name: '0011-add-session-epochs',
  sql: `
-- grows whenever sessions of the account are ended together; what was proven before may not begin or change anything after
alter table auth.accounts add column session_epoch integer not null default 1;
`,
};
