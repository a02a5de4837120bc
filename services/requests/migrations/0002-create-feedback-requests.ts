import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createFeedbackRequests: Migration = {
  name: '0002-create-feedback-requests',
  sql: `
create table requests.feedback_requests (
  id uuid primary key,
  owner_id uuid not null,
  -- as the owner was called when the request was made
  owner_name text not null,
  title text not null,
  description text not null,
  question_set text not null,
  -- json, not jsonb: the order of the keys is the order of the questions
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  -- grows with every change; events carry it
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index feedback_requests_of_owner on requests.feedback_requests (owner_id, created_at desc, id);

-- What remains of a deleted request, so that its last version is known and nothing late revives it.
create table requests.deleted_feedback_requests (
  id uuid primary key,
  version integer not null,
  deleted_at timestamptz not null default now()
);

-- A copy of what responses counts. It goes with its request, so a late count finds nothing to hang on.
create table requests.response_counts (
  request_id uuid primary key references requests.feedback_requests on delete cascade,
  response_count integer not null check (response_count >= 0),
  version integer not null
) with (fillfactor = 50);
`,
};
