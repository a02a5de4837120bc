import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createRemovedComments: Migration = {
  name: '0020-create-removed-comments',
  sql: `
-- Comments that admins took out of a result, known by their mark: findings never change, so it is the reading that leaves them out.
create table analysis.removed_comments (
  request_id uuid not null,
  mark bytea not null,
  primary key (request_id, mark)
);
`,
};
