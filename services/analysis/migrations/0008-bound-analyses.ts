import type { Migration } from '@blindspot/service-kit/database/migrate';

export const boundAnalyses: Migration = {
  name: '0008-bound-analyses',
  sql: `
-- Tries that came to nothing by themselves, not for want of another service.
alter table analysis.jobs add column failures integer not null default 0;
alter table analysis.jobs add column ended_because text
  check (ended_because in ('errors', 'answers-changed', 'unreachable', 'silent'));
create index jobs_at_work_by_owner on analysis.jobs (owner_id) where state not in ('queued', 'done', 'failed');

-- The request's version at the last change of an answer: an analysis of that answer as it was before is void.
create table analysis.changed_responses (
  response_id uuid primary key,
  request_id uuid not null,
  version bigint not null
);
create index changed_responses_by_request on analysis.changed_responses (request_id);

create table analysis.model_usage_by_owner (
  day date not null,
  owner_id uuid not null,
  tokens bigint not null check (tokens >= 0),
  primary key (day, owner_id)
);
`,
};
