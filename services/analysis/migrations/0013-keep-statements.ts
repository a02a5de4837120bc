import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepStatements: Migration = {
  name: '0013-keep-statements',
  sql: `
-- What each person said, as it was used when they entered: they keep it for good, whoever reads later sets. Nothing serves it.
create table analysis.statements (
  response_id uuid primary key,
  request_id uuid not null,
  -- The release with which they entered; gone with it where its set came to nothing.
  release_id uuid not null references analysis.releases (id) on delete cascade,
  taps json not null,
  reader text not null check (reader in ('built-in', 'model')),
  reading json not null
);
create index statements_by_request on analysis.statements (request_id);
create index statements_by_release on analysis.statements (release_id);

-- What a model read in answers that wait for their set; of another version than the answer has, it says nothing.
create table analysis.prepared_readings (
  response_id uuid primary key,
  request_id uuid not null,
  version integer not null,
  reading json not null
);
create index prepared_readings_by_request on analysis.prepared_readings (request_id);

-- Whoever notes an erasure takes what was read of the answer along, and nothing of it comes after.
create function analysis.erase_statements() returns trigger language plpgsql as $$
begin
  delete from analysis.statements where response_id = new.response_id;
  delete from analysis.prepared_readings where response_id = new.response_id;
  return null;
end
$$;
create trigger erasure_takes_statements after insert on analysis.erased_responses
  for each row execute function analysis.erase_statements();

create function analysis.skip_erased() returns trigger language plpgsql as $$
begin
  if exists (select from analysis.erased_responses where response_id = new.response_id) then
    return null;
  end if;
  return new;
end
$$;
create trigger statements_skip_erased before insert on analysis.statements
  for each row execute function analysis.skip_erased();
create trigger prepared_readings_skip_erased before insert on analysis.prepared_readings
  for each row execute function analysis.skip_erased();

-- What a model does while nobody waits: reads the answers of the next set, writes the fuller text of the newest release.
create table analysis.model_tasks (
  request_id uuid not null,
  kind text not null check (kind in ('read', 'write')),
  owner_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'reading', 'writing', 'checking')),
  -- Grows with every reason to look again, so that one that comes during the work is not lost.
  reasons integer not null default 1,
  -- Whether an owner is told to wait for it; one that is there because an answer was changed would tell when that was.
  awaited boolean not null,
  -- Tries in a row that brought nothing.
  failures integer not null default 0,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  fencing_token bigint,
  -- When a worker first took it; waiting in a queue is none of its time.
  begun_at timestamptz,
  primary key (request_id, kind)
);
create index model_tasks_waiting on analysis.model_tasks (run_after);

-- By the name of a theme, what it looks like with this person: made once and sealed, null until then and once withdrawn.
alter table analysis.releases add column lines json;

create or replace function analysis.empty_withdrawn_release() returns trigger language plpgsql as $$
begin
  new.findings := null;
  new.document := null;
  new.lines := null;
  return new;
end
$$;

create function analysis.check_release_lines() returns trigger language plpgsql as $$
begin
  if old.lines is not null and new.lines is not null and new.lines::text is distinct from old.lines::text then
    raise exception 'what a theme looks like is said once' using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  return null;
end
$$;
create constraint trigger release_lines_are_fixed after update on analysis.releases
  for each row execute function analysis.check_release_lines();
`,
};
