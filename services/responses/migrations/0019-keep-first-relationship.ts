import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepFirstRelationship: Migration = {
  name: '0019-keep-first-relationship',
  sql: `
-- The relationship as first sent; null unless its writer changed it by receipt. Owners see it until the answer is sealed.
alter table responses.answers add column first_relationship text;

-- Stands for the newcomers of a set and the ratings that the owner saw; null for a set that was handed over.
alter table responses.sets add column entering text check (length(entering) = 22);
`,
};
