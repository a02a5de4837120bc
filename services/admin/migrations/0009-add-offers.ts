import type { Migration } from '@blindspot/service-kit/database/migrate';

export const addOffers: Migration = {
  name: '0009-add-offers',
  sql: `
-- Themes to tap, by question; json, not jsonb, as the questions are. Null until they are chosen, or filled at a start.
alter table admin.question_sets add column offers json;
`,
};
