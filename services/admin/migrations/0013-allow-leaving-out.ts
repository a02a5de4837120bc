import type { Migration } from '@blindspot/service-kit/database/migrate';

export const allowLeavingOut: Migration = {
  name: '0013-allow-leaving-out',
  sql: `
-- Whether a slider of the set may be left out by who cannot judge it. An image that does not know the column leaves it as it is.
alter table admin.question_sets add column allows_cannot_judge boolean not null default false;
`,
};
