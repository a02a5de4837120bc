import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepForATime: Migration = {
  name: '0014-keep-for-a-time',
  sql: `
-- The month in which the count moved last, which a retention is reckoned from; a day would say when somebody answered.
-- Counts of before the upgrade, and of an image that does not know the column, begin with the month of their row.
alter table requests.response_counts
  add column counted_in date not null default date_trunc('month', now() at time zone 'utc')::date;

-- How long requests are kept since when; no row where they are kept until somebody deletes them.
create table requests.retention (
  one boolean primary key default true check (one),
  months integer not null check (months > 0),
  since timestamptz not null default now()
);
`,
};
