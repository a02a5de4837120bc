import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createRequestProjections: Migration = {
  name: '0002-create-request-projections',
  sql: `
create table analysis.feedback_requests (
  request_id uuid primary key,
  owner_id uuid not null,
  question_set text not null,
  -- json, not jsonb: the order of its keys is the order of the questions.
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  version bigint not null,
  title text not null default '',
  owner_name text not null default ''
);
create index feedback_requests_by_owner on analysis.feedback_requests (owner_id);

create table analysis.response_counts (
  request_id uuid primary key,
  response_count integer not null check (response_count >= 0),
  version bigint not null,
  -- The last change to answers that were there before: an analysis of the answers as they were is void.
  answers_version bigint not null default 0
);

create table analysis.erased_responses (
  response_id uuid primary key,
  request_id uuid not null
);
create index erased_responses_by_request on analysis.erased_responses (request_id);

create table analysis.tombstones (
  request_id uuid primary key,
  deleted_at timestamptz not null default now()
);

create table analysis.prompt_templates (
  only_one boolean primary key default true check (only_one),
  templates json not null,
  version bigint not null
);
`,
};
