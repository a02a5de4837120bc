import type { Migration } from '@blindspot/service-kit/database/migrate';

/**
 * The promise in the database: whatever the code does, a full release of fewer than five people, or one that differs
 * from any earlier full release by one or two, is refused; a release never changes its members, comes back after it
 * was withdrawn, or goes before its request does.
 */
export const createReleases: Migration = {
  name: '0004-create-releases',
  sql: `
create table analysis.releases (
  id uuid primary key,
  request_id uuid not null,
  number integer not null check (number > 0),
  stage text not null check (stage in ('early', 'full')),
  response_ids uuid[] not null,
  size integer not null generated always as (cardinality(response_ids)) stored,
  -- What is served, null once withdrawn. json, not jsonb: the order of its keys is the order of the questions.
  document json,
  engine text not null check (engine in ('local', 'model')),
  model text,
  prompt_version text not null,
  input_fingerprint text not null,
  -- The day and nothing finer: a time would tell whose answer it waited for.
  released_on date not null default (now() at time zone 'utc')::date,
  withdrawn boolean not null default false,
  unique (request_id, number),
  check (withdrawn = (document is null))
);
create unique index releases_one_early on analysis.releases (request_id) where stage = 'early';
create index releases_by_response on analysis.releases using gin (response_ids);

create function analysis.check_new_release() returns trigger language plpgsql as $$
declare
  members integer := cardinality(new.response_ids);
begin
  -- Two at once for one request would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('release:' || new.request_id, 0));
  if members <> (select count(distinct member) from unnest(new.response_ids) as member) then
    raise exception 'a release counts nobody twice' using errcode = '23514', constraint = 'release_members';
  end if;
  if new.stage = 'early' and members not between 3 and 4 then
    raise exception 'an early release has the wrong size' using errcode = '23514', constraint = 'release_size';
  end if;
  if new.stage = 'full' and members < 5 then
    raise exception 'a full release is too small' using errcode = '23514', constraint = 'release_size';
  end if;
  if new.stage = 'full' and exists (
    select 1
    from analysis.releases as earlier
    cross join lateral (
      select members + earlier.size - 2 * count(*)::integer as people
      from unnest(new.response_ids) as one join unnest(earlier.response_ids) as other on one = other
    ) as difference
    where earlier.request_id = new.request_id and earlier.stage = 'full' and earlier.id <> new.id
      and abs(members - earlier.size) < 3
      and difference.people between 1 and 2
  ) then
    raise exception 'a full release differs too little from an earlier one'
      using errcode = '23514', constraint = 'release_set_rule';
  end if;
  return null;
end
$$;
create constraint trigger release_set_rule after insert on analysis.releases
  for each row execute function analysis.check_new_release();

create function analysis.check_changed_release() returns trigger language plpgsql as $$
begin
  if (new.id, new.request_id, new.number, new.stage, new.response_ids)
    is distinct from (old.id, old.request_id, old.number, old.stage, old.response_ids) then
    raise exception 'a release never changes its members' using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  if not new.withdrawn then
    raise exception 'a release is only ever withdrawn' using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  return null;
end
$$;
create constraint trigger release_is_fixed after update on analysis.releases
  for each row execute function analysis.check_changed_release();

-- History is what later releases are compared with, so it goes only when the whole request does.
create function analysis.check_removed_release() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from analysis.tombstones where request_id = old.request_id) then
    raise exception 'a release stays while its request does' using errcode = '23514', constraint = 'release_stays';
  end if;
  return null;
end
$$;
create constraint trigger release_stays after delete on analysis.releases
  for each row execute function analysis.check_removed_release();

create function analysis.refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'a release stays while its request does' using errcode = '23514', constraint = 'release_stays';
end
$$;
create trigger release_stays_whole before truncate on analysis.releases
  for each statement execute function analysis.refuse_truncate();

-- One row for each figure ever published: the weight each answer had in it.
create table analysis.ledger_rows (
  release_id uuid not null references analysis.releases (id) on delete cascade,
  question_key text not null,
  coefficients json not null,
  primary key (release_id, question_key)
);

create function analysis.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from analysis.releases where id = old.release_id) then
    raise exception 'what was published stays in the ledger' using errcode = '23514', constraint = 'ledger_row_stays';
  end if;
  return null;
end
$$;
create constraint trigger ledger_row_stays after update or delete on analysis.ledger_rows
  for each row execute function analysis.refuse_ledger_change();
`,
};
