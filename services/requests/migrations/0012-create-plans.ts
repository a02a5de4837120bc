import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createPlans: Migration = {
  name: '0012-create-plans',
  sql: `
-- What owners want to do with what they read; one a request, and gone with it.
create table requests.plans (
  request_id uuid primary key references requests.feedback_requests on delete cascade,
  aim text not null,
  "when" text not null,
  will text not null,
  -- from which on the same people are to be asked again
  day date,
  -- the request that asks them; without it another one may be made
  follow_up_id uuid unique references requests.feedback_requests on delete set null
);
`,
};
