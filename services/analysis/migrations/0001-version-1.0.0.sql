-- Copies of data of other services ------------------------------------------------------------------------------------

create table analysis.feedback_requests (
  request_id uuid primary key,
  owner_id uuid not null,
  owner_name text not null,
  title text not null,
  question_set text not null,
  -- json, not jsonb: the order of the keys is the order of the questions
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  version bigint not null
);
create index feedback_requests_by_owner on analysis.feedback_requests (owner_id);

create table analysis.response_counts (
  request_id uuid primary key,
  response_count integer not null check (response_count >= 0),
  -- repeated answers of an address or account, which responses leaves out
  set_aside integer not null default 0 check (set_aside between 0 and response_count),
  version bigint not null,
  average_trust_rating double precision,
  -- the version at which responses reported that average
  rated_version bigint not null default 0
);

create table analysis.prompt_templates (
  only_one boolean primary key default true check (only_one),
  templates json not null,
  version bigint not null
);

-- Deleted requests, accounts and answers, so that a late event restores none of their data.
create table analysis.tombstones (
  request_id uuid primary key,
  deleted_at timestamptz not null default now()
);
create table analysis.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);
create table analysis.erased_responses (
  response_id uuid primary key,
  request_id uuid not null
);
create index erased_responses_by_request on analysis.erased_responses (request_id);

-- Results -------------------------------------------------------------------------------------------------------------

-- The triggers enforce the promise whatever the code does: a set contains all people of the earlier ones and a whole
-- batch more, its findings never change, and a withdrawn result is deleted.
create table analysis.results (
  id uuid primary key,
  request_id uuid not null,
  number integer not null check (number > 0),
  response_ids uuid[] not null,
  size integer not null generated always as (cardinality(response_ids)) stored,
  -- by response id, 1 to 10
  weights json not null,
  -- weights of the newcomers by chosen weight, as responses gets them; null if responses handed them over
  effective_weights integer[],
  average_trust_rating double precision not null,
  -- null once withdrawn. json, not jsonb: the order of the keys is the order of the questions
  findings json,
  -- descriptions of this person by theme name: written once; null before that and after a withdrawal
  lines json,
  -- random position by theme or family within its word of support: drawn at its first publication, kept after a withdrawal
  order_keys json not null default '{}',
  -- whether responses has confirmed the set; nothing is served before
  confirmed boolean not null default false,
  withdrawn boolean not null default false,
  -- whether a theme, a family, a change or sliders can be shown; the self-view stays open until then. Kept after a withdrawal
  tells boolean not null default true,
  -- only the day, because a time would reveal whose answer the result waited for
  opened_on date not null default (now() at time zone 'utc')::date,
  unique (request_id, number),
  constraint results_findings check (withdrawn = (findings is null))
);
create index results_by_response on analysis.results using gin (response_ids);
-- two unconfirmed results would not see each other
create unique index results_one_unconfirmed on analysis.results (request_id) where not confirmed;

create function analysis.check_new_result() returns trigger language plpgsql as $$
declare
  members integer := cardinality(new.response_ids);
begin
  if new.confirmed or new.withdrawn then
    raise exception 'a result is confirmed after it was stored' using errcode = '23514', constraint = 'result_rules';
  end if;
  if members <> (select count(distinct member) from unnest(new.response_ids) as member) then
    raise exception 'a result counts nobody twice' using errcode = '23514', constraint = 'result_members';
  end if;
  if members < 5 then
    raise exception 'a result is too small' using errcode = '23514', constraint = 'result_size';
  end if;
  if exists (
    (select unnest(response_ids) from analysis.results where request_id = new.request_id and confirmed)
    except (select unnest(new.response_ids))
    except (select response_id from analysis.erased_responses where request_id = new.request_id)
  ) then
    raise exception 'a result holds everybody of the earlier ones'
      using errcode = '23514', constraint = 'result_set_rule';
  end if;
  if (
    select count(*) from (
      (select unnest(new.response_ids))
      except (select unnest(response_ids) from analysis.results where request_id = new.request_id and confirmed)
    ) as newcomers
  ) < 4 then
    raise exception 'a result holds a whole batch of newcomers'
      using errcode = '23514', constraint = 'result_set_rule';
  end if;
  return null;
end
$$;
create constraint trigger result_set_rule after insert on analysis.results
  for each row execute function analysis.check_new_result();

create function analysis.check_changed_result() returns trigger language plpgsql as $$
begin
  if (new.id, new.request_id, new.number, new.response_ids, new.weights::text, new.effective_weights,
      new.average_trust_rating, new.order_keys::text, new.tells, new.opened_on)
    is distinct from (old.id, old.request_id, old.number, old.response_ids, old.weights::text, old.effective_weights,
      old.average_trust_rating, old.order_keys::text, old.tells, old.opened_on) then
    raise exception 'a result never changes its members or their weights'
      using errcode = '23514', constraint = 'result_is_fixed';
  end if;
  if new.findings is not null and new.findings::text is distinct from old.findings::text then
    raise exception 'what was found never changes' using errcode = '23514', constraint = 'result_is_fixed';
  end if;
  if (old.confirmed and not new.confirmed) or (old.withdrawn and not new.withdrawn) then
    raise exception 'a result never goes back' using errcode = '23514', constraint = 'result_is_fixed';
  end if;
  return null;
end
$$;
create constraint trigger result_is_fixed after update on analysis.results
  for each row execute function analysis.check_changed_result();

create function analysis.check_result_lines() returns trigger language plpgsql as $$
begin
  if old.lines is not null and new.lines is not null and new.lines::text is distinct from old.lines::text then
    raise exception 'what a theme looks like is said once' using errcode = '23514', constraint = 'result_is_fixed';
  end if;
  return null;
end
$$;
create constraint trigger result_lines_are_fixed after update on analysis.results
  for each row execute function analysis.check_result_lines();

-- Later results are compared with the history, so it is deleted only with the whole request.
create function analysis.check_removed_result() returns trigger language plpgsql as $$
begin
  if old.confirmed and not exists (select from analysis.tombstones where request_id = old.request_id) then
    raise exception 'a result stays while its request does' using errcode = '23514', constraint = 'result_stays';
  end if;
  return null;
end
$$;
create constraint trigger result_stays after delete on analysis.results
  for each row execute function analysis.check_removed_result();

create function analysis.refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'a result stays while its request does' using errcode = '23514', constraint = 'result_stays';
end
$$;
create trigger result_stays_whole before truncate on analysis.results
  for each statement execute function analysis.refuse_truncate();

create function analysis.empty_withdrawn_result() returns trigger language plpgsql as $$
begin
  new.findings := null;
  new.lines := null;
  return new;
end
$$;
create trigger result_empties before update on analysis.results
  for each row when (new.withdrawn) execute function analysis.empty_withdrawn_result();

create table analysis.result_texts (
  result_id uuid not null references analysis.results (id) on delete cascade,
  number integer not null check (number > 0),
  -- summary, takeaways and sections; null once the result is withdrawn
  text json,
  language text not null default 'en' check (length(language) between 2 and 35),
  engine text not null check (engine in ('local', 'model')),
  model text,
  prompt_version text not null,
  written_on date not null default (now() at time zone 'utc')::date,
  primary key (result_id, number)
);

create function analysis.check_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from analysis.results where id = new.result_id and confirmed and not withdrawn) then
      raise exception 'words are of a result that stands' using errcode = '23514', constraint = 'text_result';
    end if;
  elsif tg_op = 'UPDATE' then
    if (new.text is not null and new.text::text is distinct from old.text::text)
      or (new.result_id, new.number, new.engine, new.model, new.prompt_version, new.written_on)
        is distinct from (old.result_id, old.number, old.engine, old.model, old.prompt_version, old.written_on)
      or exists (select from analysis.results where id = new.result_id and not withdrawn) then
      raise exception 'words never change' using errcode = '23514', constraint = 'text_is_fixed';
    end if;
  elsif exists (select from analysis.results where id = old.result_id) then
    raise exception 'words stay while their result does' using errcode = '23514', constraint = 'text_stays';
  end if;
  return null;
end
$$;
create constraint trigger text_is_fixed after insert or update or delete on analysis.result_texts
  for each row execute function analysis.check_text();
create trigger text_stays_whole before truncate on analysis.result_texts
  for each statement execute function analysis.refuse_truncate();

create function analysis.empty_withdrawn_texts() returns trigger language plpgsql as $$
begin
  update analysis.result_texts set text = null where result_id = new.id;
  return null;
end
$$;
create trigger result_empties_texts after update on analysis.results
  for each row when (new.withdrawn and not old.withdrawn) execute function analysis.empty_withdrawn_texts();

create table analysis.shares (
  share_id text primary key,
  request_id uuid not null,
  result_id uuid not null references analysis.results (id) on delete cascade,
  text_number integer not null,
  -- the part of the result that the link shows, as its owner chose
  shows text not null default 'everything' check (shows in ('everything', 'helps')),
  revoked boolean not null default false,
  -- whether an admin stopped the sharing after a report; until that is lifted, the request cannot be shared
  taken_down boolean not null default false,
  constraint shares_text foreign key (result_id, text_number)
    references analysis.result_texts (result_id, number) on delete cascade
);
create unique index shares_one_standing on analysis.shares (request_id) where not revoked;
create index shares_by_result on analysis.shares (result_id);

-- Texts whose writers agreed to be quoted, masked by responses. They are not part of the findings, because a writer can
-- withdraw them at any time. Each belongs to the group of the result that showed it first.
create table analysis.quotes (
  response_id uuid not null,
  question_key text not null,
  request_id uuid not null,
  result_id uuid not null references analysis.results (id) on delete cascade,
  content text not null,
  -- null unless enough people of the group have this relationship and enough have another
  relationship text,
  -- random for this text alone, so that no two orders are related and a withdrawal changes none
  place bytea not null,
  primary key (response_id, question_key)
);
create index quotes_by_request on analysis.quotes (request_id);
create index quotes_by_result on analysis.quotes (result_id);

-- Withdrawn texts, so that an opening that has already read the answer stores none of them.
create table analysis.withdrawn_quotes (
  response_id uuid not null,
  question_key text not null,
  request_id uuid not null,
  primary key (response_id, question_key)
);
create index withdrawn_quotes_by_request on analysis.withdrawn_quotes (request_id);

create function analysis.skip_withdrawn_quote() returns trigger language plpgsql as $$
begin
  if exists (select from analysis.erased_responses where response_id = new.response_id)
    or exists (
      select from analysis.withdrawn_quotes as withdrawn
      where withdrawn.response_id = new.response_id and withdrawn.question_key = new.question_key
    ) then
    return null;
  end if;
  return new;
end
$$;
create trigger quotes_skip_withdrawn before insert on analysis.quotes
  for each row execute function analysis.skip_withdrawn_quote();

create function analysis.refuse_changed_quote() returns trigger language plpgsql as $$
begin
  raise exception 'a quote never changes' using errcode = '23514', constraint = 'quote_is_fixed';
end
$$;
create trigger quote_is_fixed before update on analysis.quotes
  for each row execute function analysis.refuse_changed_quote();

create function analysis.delete_withdrawn_quotes() returns trigger language plpgsql as $$
begin
  delete from analysis.quotes where result_id = new.id;
  return null;
end
$$;
create trigger result_takes_quotes after update on analysis.results
  for each row when (new.withdrawn and not old.withdrawn) execute function analysis.delete_withdrawn_quotes();

-- Texts that admins removed from a result, as digests; a read of the result leaves them out.
create table analysis.removed_comments (
  request_id uuid not null,
  mark bytea not null,
  primary key (request_id, mark)
);

-- Mentions and self-views ---------------------------------------------------------------------------------------------

-- Mentions of each person as counted when they entered, kept so that a later reading changes nothing. No call returns
-- them.
create table analysis.mentions (
  response_id uuid primary key,
  request_id uuid not null,
  -- the result with which the person entered; deleted with it if its set is not confirmed
  result_id uuid not null references analysis.results (id) on delete cascade,
  taps json not null,
  reader text not null check (reader in ('taps', 'model')),
  reading json not null
);
create index mentions_by_request on analysis.mentions (request_id);
create index mentions_by_result on analysis.mentions (result_id);

-- Model readings of answers that wait for their set. A reading of another version of the answer is ignored.
create table analysis.prepared_readings (
  response_id uuid primary key,
  request_id uuid not null,
  version integer not null,
  reading json not null
);
create index prepared_readings_by_request on analysis.prepared_readings (request_id);

-- An erasure deletes the reading of the answer and rejects later ones.
create function analysis.erase_mentions() returns trigger language plpgsql as $$
begin
  delete from analysis.mentions where response_id = new.response_id;
  delete from analysis.prepared_readings where response_id = new.response_id;
  delete from analysis.quotes where response_id = new.response_id;
  delete from analysis.withdrawn_quotes where response_id = new.response_id;
  return null;
end
$$;
create trigger erasure_takes_mentions after insert on analysis.erased_responses
  for each row execute function analysis.erase_mentions();

create function analysis.skip_erased() returns trigger language plpgsql as $$
begin
  if exists (select from analysis.erased_responses where response_id = new.response_id) then
    return null;
  end if;
  return new;
end
$$;
create trigger mentions_skip_erased before insert on analysis.mentions
  for each row execute function analysis.skip_erased();
create trigger prepared_readings_skip_erased before insert on analysis.prepared_readings
  for each row execute function analysis.skip_erased();

-- Self-views of owners from before their first reading. No other person sees them.
create table analysis.self_views (
  request_id uuid primary key,
  -- new for a view that is saved again after a deletion
  view_id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  themes json not null,
  scores json not null
);
create index self_views_by_owner on analysis.self_views (owner_id, request_id);

-- Closes with the first result that shows something, because hindsight changes what owners say they expected.
create function analysis.check_self_view() returns trigger language plpgsql as $$
declare
  request uuid := coalesce(new.request_id, old.request_id);
begin
  if exists (select from analysis.results where request_id = request and confirmed and tells)
    and not exists (select from analysis.tombstones where request_id = request) then
    raise exception 'the self-view is closed' using errcode = '23514', constraint = 'self_view_is_closed';
  end if;
  return null;
end
$$;
create constraint trigger self_view_is_closed after insert or update or delete on analysis.self_views
  for each row execute function analysis.check_self_view();

-- Deleted views, so that a restored backup does not bring them back. The ids lead nowhere any more, and only the day is
-- stored.
create table analysis.deleted_self_views (
  view_id uuid primary key,
  deleted_on date not null default current_date
);

-- A trigger, because views are deleted in several places.
create function analysis.remember_deleted_self_views() returns trigger language plpgsql as $$
begin
  insert into analysis.deleted_self_views (view_id) select view_id from deleted on conflict do nothing;
  return null;
end
$$;
create trigger remember_deleted_self_views after delete on analysis.self_views
  referencing old table as deleted for each statement execute function analysis.remember_deleted_self_views();

-- Work ----------------------------------------------------------------------------------------------------------------

create table analysis.jobs (
  id uuid primary key,
  request_id uuid not null,
  owner_id uuid not null,
  state text not null check (state in ('queued', 'reading', 'writing', 'checking', 'done', 'failed')),
  -- whether the owner asked for it: then the same set gets a new text if no new people can enter
  asked_for boolean not null,
  -- the newcomers that the owner saw in the trust list; null for any newcomers
  entering text check (length(entering) = 22),
  -- whether the owner asked for another text only; such a job opens nothing
  words_only boolean not null default false,
  -- whether the owner does not wait for a model that still reads
  at_once boolean not null default false,
  language text not null default 'en' check (length(language) between 2 and 35),
  attempts integer not null default 0,
  -- tries that failed for a reason other than an unavailable service
  failures integer not null default 0,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  ended_because text
    check (ended_because in ('errors', 'answers-changed', 'unreachable', 'silent', 'newcomers-changed')),
  constraint jobs_words_or_newcomers check (not words_only or entering is null)
);
create unique index jobs_one_in_flight on analysis.jobs (request_id) where state not in ('done', 'failed');
create index jobs_waiting on analysis.jobs (run_after) where state not in ('done', 'failed');
create index jobs_by_request on analysis.jobs (request_id, created_at);
create index jobs_by_owner on analysis.jobs (owner_id, created_at) where asked_for;
create index jobs_at_work_by_owner on analysis.jobs (owner_id) where state not in ('queued', 'done', 'failed');
create index jobs_by_end on analysis.jobs (finished_at) where finished_at is not null;

-- Background work of a model: reading the answers of the next set, writing the fuller text of the newest result.
create table analysis.model_tasks (
  request_id uuid not null,
  kind text not null check (kind in ('read', 'write')),
  owner_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'reading', 'writing', 'checking')),
  -- grows with every reason to run, so that one that arrives during the work is not lost
  reasons integer not null default 1,
  -- whether the owner's page shows that it runs; a task for a changed answer would reveal the time of the change
  awaited boolean not null,
  -- consecutive tries that failed
  failures integer not null default 0,
  -- consecutive tries with an unusable reply; an unreachable model or service does not count
  fruitless integer not null default 0,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  -- when a worker first claimed it, so that waiting in the queue does not count as work
  begun_at timestamptz,
  -- until when the token budget of the day is used up, if a text waits for that
  opens_at timestamptz,
  -- version by response id of the answers that are read together, until all of them are: a retry reads no later answers
  reading_group json,
  primary key (request_id, kind)
);
create index model_tasks_waiting on analysis.model_tasks (run_after);

create table analysis.model_usage (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
create table analysis.model_usage_by_owner (
  day date not null,
  owner_id uuid not null,
  tokens bigint not null check (tokens >= 0),
  primary key (day, owner_id)
);
