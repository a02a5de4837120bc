import type { Migration } from '@blindspot/service-kit/database/migrate';

export const boundModelTasks: Migration = {
  name: '0016-bound-model-tasks',
  sql: `
alter table analysis.model_tasks
  -- Tries in a row of which nothing can be used: what a model that is away, or another service, keeps waiting is none.
  add column fruitless integer not null default 0,
  -- Until when the tokens of the day are used up, where a text waits for that.
  add column opens_at timestamptz;
`,
};
