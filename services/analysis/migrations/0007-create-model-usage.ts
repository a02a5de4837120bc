import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createModelUsage: Migration = {
  name: '0007-create-model-usage',
  sql: `
create table analysis.model_usage (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
`,
};
