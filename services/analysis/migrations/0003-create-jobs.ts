import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createJobs: Migration = {
  name: '0003-create-jobs',
  sql: `
create sequence analysis.fencing_tokens;

create table analysis.jobs (
  id uuid primary key,
  request_id uuid not null,
  owner_id uuid not null,
  state text not null check (state in ('queued', 'reading', 'writing', 'checking', 'done', 'failed')),
  -- The owner asked for it, so the same voices are worded afresh where no new ones may enter.
  asked_for boolean not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  fencing_token bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index jobs_one_in_flight on analysis.jobs (request_id) where state not in ('done', 'failed');
create index jobs_waiting on analysis.jobs (run_after) where state not in ('done', 'failed');
create index jobs_by_request on analysis.jobs (request_id, created_at);
create index jobs_by_owner on analysis.jobs (owner_id, created_at) where asked_for;
`,
};
