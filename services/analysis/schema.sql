-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table analysis.dead_letters (
  id uuid not null,
  consumer text not null,
  event_id uuid,
  subject text not null,
  payload text not null,
  reason text not null,
  deliveries integer not null,
  failed_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone,
  constraint dead_letters_pkey PRIMARY KEY (id)
);

create table analysis.deleted_self_views (
  view_id uuid not null,
  deleted_on date not null default CURRENT_DATE,
  constraint deleted_self_views_pkey PRIMARY KEY (view_id)
);

create table analysis.erased_accounts (
  user_id uuid not null,
  erased_at timestamp with time zone not null default now(),
  constraint erased_accounts_pkey PRIMARY KEY (user_id)
);

create table analysis.erased_responses (
  response_id uuid not null,
  request_id uuid not null,
  constraint erased_responses_pkey PRIMARY KEY (response_id)
);

create table analysis.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table analysis.feedback_requests (
  request_id uuid not null,
  owner_id uuid not null,
  owner_name text not null,
  title text not null,
  question_set text not null,
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  version bigint not null,
  constraint feedback_requests_pkey PRIMARY KEY (request_id)
);

create table analysis.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table analysis.jobs (
  id uuid not null,
  request_id uuid not null,
  owner_id uuid not null,
  state text not null,
  asked_for boolean not null,
  entering text,
  words_only boolean not null default false,
  at_once boolean not null default false,
  language text not null default 'en'::text,
  attempts integer not null default 0,
  failures integer not null default 0,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  ended_because text,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_ended_because_check CHECK ((ended_because = ANY (ARRAY['errors'::text, 'answers-changed'::text, 'unreachable'::text, 'silent'::text, 'newcomers-changed'::text]))),
  constraint jobs_entering_check CHECK ((length(entering) = 22)),
  constraint jobs_language_check CHECK (((length(language) >= 2) AND (length(language) <= 35))),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'reading'::text, 'writing'::text, 'checking'::text, 'done'::text, 'failed'::text]))),
  constraint jobs_words_or_newcomers CHECK (((NOT words_only) OR (entering IS NULL)))
);

create table analysis.mentions (
  response_id uuid not null,
  request_id uuid not null,
  result_id uuid not null,
  taps json not null,
  reader text not null,
  reading json not null,
  constraint mentions_pkey PRIMARY KEY (response_id),
  constraint mentions_reader_check CHECK ((reader = ANY (ARRAY['taps'::text, 'model'::text]))),
  constraint mentions_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id) ON DELETE CASCADE
);

create table analysis.model_tasks (
  request_id uuid not null,
  kind text not null,
  owner_id uuid not null,
  state text not null default 'queued'::text,
  reasons integer not null default 1,
  awaited boolean not null,
  failures integer not null default 0,
  fruitless integer not null default 0,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  begun_at timestamp with time zone,
  opens_at timestamp with time zone,
  reading_group json,
  constraint model_tasks_pkey PRIMARY KEY (request_id, kind),
  constraint model_tasks_kind_check CHECK ((kind = ANY (ARRAY['read'::text, 'write'::text]))),
  constraint model_tasks_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'reading'::text, 'writing'::text, 'checking'::text])))
);

create table analysis.model_usage (
  day date not null,
  tokens bigint not null,
  constraint model_usage_pkey PRIMARY KEY (day),
  constraint model_usage_tokens_check CHECK ((tokens >= 0))
);

create table analysis.model_usage_by_owner (
  day date not null,
  owner_id uuid not null,
  tokens bigint not null,
  constraint model_usage_by_owner_pkey PRIMARY KEY (day, owner_id),
  constraint model_usage_by_owner_tokens_check CHECK ((tokens >= 0))
);

create table analysis.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table analysis.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table analysis.prepared_readings (
  response_id uuid not null,
  request_id uuid not null,
  version integer not null,
  reading json not null,
  constraint prepared_readings_pkey PRIMARY KEY (response_id)
);

create table analysis.prompt_templates (
  only_one boolean not null default true,
  templates json not null,
  version bigint not null,
  constraint prompt_templates_pkey PRIMARY KEY (only_one),
  constraint prompt_templates_only_one_check CHECK (only_one)
);

create table analysis.quotes (
  response_id uuid not null,
  question_key text not null,
  request_id uuid not null,
  result_id uuid not null,
  content text not null,
  relationship text,
  place bytea not null,
  constraint quotes_pkey PRIMARY KEY (response_id, question_key),
  constraint quotes_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id) ON DELETE CASCADE
);

create table analysis.removed_comments (
  request_id uuid not null,
  mark bytea not null,
  constraint removed_comments_pkey PRIMARY KEY (request_id, mark)
);

create table analysis.response_counts (
  request_id uuid not null,
  response_count integer not null,
  set_aside integer not null default 0,
  version bigint not null,
  average_trust_rating double precision,
  rated_version bigint not null default 0,
  constraint response_counts_pkey PRIMARY KEY (request_id),
  constraint response_counts_check CHECK (((set_aside >= 0) AND (set_aside <= response_count))),
  constraint response_counts_response_count_check CHECK ((response_count >= 0))
);

create table analysis.result_texts (
  result_id uuid not null,
  number integer not null,
  text json,
  language text not null default 'en'::text,
  engine text not null,
  model text,
  prompt_version text not null,
  written_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  constraint result_texts_pkey PRIMARY KEY (result_id, number),
  constraint result_texts_engine_check CHECK ((engine = ANY (ARRAY['local'::text, 'model'::text]))),
  constraint result_texts_language_check CHECK (((length(language) >= 2) AND (length(language) <= 35))),
  constraint result_texts_number_check CHECK ((number > 0)),
  constraint result_texts_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id) ON DELETE CASCADE
);

create table analysis.results (
  id uuid not null,
  request_id uuid not null,
  number integer not null,
  response_ids uuid[] not null,
  size integer not null generated always as (cardinality(response_ids)) stored,
  weights json not null,
  effective_weights integer[],
  average_trust_rating double precision not null,
  findings json,
  lines json,
  order_keys json not null default '{}'::json,
  confirmed boolean not null default false,
  withdrawn boolean not null default false,
  tells boolean not null default true,
  opened_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  constraint results_pkey PRIMARY KEY (id),
  constraint results_findings CHECK ((withdrawn = (findings IS NULL))),
  constraint results_number_check CHECK ((number > 0)),
  constraint results_request_id_number_key UNIQUE (request_id, number)
);

create table analysis.self_views (
  request_id uuid not null,
  view_id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  themes json not null,
  scores json not null,
  constraint self_views_pkey PRIMARY KEY (request_id)
);

create table analysis.shares (
  share_id text not null,
  request_id uuid not null,
  result_id uuid not null,
  text_number integer not null,
  shows text not null default 'everything'::text,
  revoked boolean not null default false,
  taken_down boolean not null default false,
  constraint shares_pkey PRIMARY KEY (share_id),
  constraint shares_shows_check CHECK ((shows = ANY (ARRAY['everything'::text, 'helps'::text]))),
  constraint shares_result_id_fkey FOREIGN KEY (result_id) REFERENCES results(id) ON DELETE CASCADE,
  constraint shares_text FOREIGN KEY (result_id, text_number) REFERENCES result_texts(result_id, number) ON DELETE CASCADE
);

create table analysis.tombstones (
  request_id uuid not null,
  deleted_at timestamp with time zone not null default now(),
  constraint tombstones_pkey PRIMARY KEY (request_id)
);

create table analysis.withdrawn_quotes (
  response_id uuid not null,
  question_key text not null,
  request_id uuid not null,
  constraint withdrawn_quotes_pkey PRIMARY KEY (response_id, question_key)
);

CREATE OR REPLACE FUNCTION analysis.check_changed_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION analysis.check_new_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION analysis.check_removed_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.confirmed and not exists (select from analysis.tombstones where request_id = old.request_id) then
    raise exception 'a result stays while its request does' using errcode = '23514', constraint = 'result_stays';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.check_result_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.lines is not null and new.lines is not null and new.lines::text is distinct from old.lines::text then
    raise exception 'what a theme looks like is said once' using errcode = '23514', constraint = 'result_is_fixed';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.check_self_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request uuid := coalesce(new.request_id, old.request_id);
begin
  if exists (select from analysis.results where request_id = request and confirmed and tells)
    and not exists (select from analysis.tombstones where request_id = request) then
    raise exception 'the self-view is closed' using errcode = '23514', constraint = 'self_view_is_closed';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.check_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION analysis.delete_withdrawn_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from analysis.quotes where result_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.empty_withdrawn_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.findings := null;
  new.lines := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.empty_withdrawn_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update analysis.result_texts set text = null where result_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.erase_mentions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from analysis.mentions where response_id = new.response_id;
  delete from analysis.prepared_readings where response_id = new.response_id;
  delete from analysis.quotes where response_id = new.response_id;
  delete from analysis.withdrawn_quotes where response_id = new.response_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.refuse_changed_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a quote never changes' using errcode = '23514', constraint = 'quote_is_fixed';
end
$function$;

CREATE OR REPLACE FUNCTION analysis.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a result stays while its request does' using errcode = '23514', constraint = 'result_stays';
end
$function$;

CREATE OR REPLACE FUNCTION analysis.remember_deleted_self_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into analysis.deleted_self_views (view_id) select view_id from deleted on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.skip_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from analysis.erased_responses where response_id = new.response_id) then
    return null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.skip_withdrawn_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE UNIQUE INDEX dead_letters_once ON analysis.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX erased_responses_by_request ON analysis.erased_responses USING btree (request_id);
CREATE INDEX feedback_requests_by_owner ON analysis.feedback_requests USING btree (owner_id);
CREATE INDEX inbox_by_age ON analysis.inbox USING btree (handled_at);
CREATE INDEX jobs_at_work_by_owner ON analysis.jobs USING btree (owner_id) WHERE (state <> ALL (ARRAY['queued'::text, 'done'::text, 'failed'::text]));
CREATE INDEX jobs_by_end ON analysis.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_by_owner ON analysis.jobs USING btree (owner_id, created_at) WHERE asked_for;
CREATE INDEX jobs_by_request ON analysis.jobs USING btree (request_id, created_at);
CREATE UNIQUE INDEX jobs_one_in_flight ON analysis.jobs USING btree (request_id) WHERE (state <> ALL (ARRAY['done'::text, 'failed'::text]));
CREATE INDEX jobs_waiting ON analysis.jobs USING btree (run_after) WHERE (state <> ALL (ARRAY['done'::text, 'failed'::text]));
CREATE INDEX mentions_by_request ON analysis.mentions USING btree (request_id);
CREATE INDEX mentions_by_result ON analysis.mentions USING btree (result_id);
CREATE INDEX model_tasks_waiting ON analysis.model_tasks USING btree (run_after);
CREATE UNIQUE INDEX outbox_by_seq ON analysis.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON analysis.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX prepared_readings_by_request ON analysis.prepared_readings USING btree (request_id);
CREATE INDEX quotes_by_request ON analysis.quotes USING btree (request_id);
CREATE INDEX quotes_by_result ON analysis.quotes USING btree (result_id);
CREATE INDEX results_by_response ON analysis.results USING gin (response_ids);
CREATE UNIQUE INDEX results_one_unconfirmed ON analysis.results USING btree (request_id) WHERE (NOT confirmed);
CREATE INDEX self_views_by_owner ON analysis.self_views USING btree (owner_id, request_id);
CREATE INDEX shares_by_result ON analysis.shares USING btree (result_id);
CREATE UNIQUE INDEX shares_one_standing ON analysis.shares USING btree (request_id) WHERE (NOT revoked);
CREATE INDEX withdrawn_quotes_by_request ON analysis.withdrawn_quotes USING btree (request_id);

CREATE TRIGGER erasure_takes_mentions AFTER INSERT ON analysis.erased_responses FOR EACH ROW EXECUTE FUNCTION erase_mentions();
CREATE TRIGGER mentions_skip_erased BEFORE INSERT ON analysis.mentions FOR EACH ROW EXECUTE FUNCTION skip_erased();
CREATE TRIGGER prepared_readings_skip_erased BEFORE INSERT ON analysis.prepared_readings FOR EACH ROW EXECUTE FUNCTION skip_erased();
CREATE TRIGGER quote_is_fixed BEFORE UPDATE ON analysis.quotes FOR EACH ROW EXECUTE FUNCTION refuse_changed_quote();
CREATE TRIGGER quotes_skip_withdrawn BEFORE INSERT ON analysis.quotes FOR EACH ROW EXECUTE FUNCTION skip_withdrawn_quote();
CREATE TRIGGER remember_deleted_self_views AFTER DELETE ON analysis.self_views REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION remember_deleted_self_views();
CREATE TRIGGER result_empties BEFORE UPDATE ON analysis.results FOR EACH ROW WHEN (new.withdrawn) EXECUTE FUNCTION empty_withdrawn_result();
CREATE TRIGGER result_empties_texts AFTER UPDATE ON analysis.results FOR EACH ROW WHEN ((new.withdrawn AND (NOT old.withdrawn))) EXECUTE FUNCTION empty_withdrawn_texts();
CREATE CONSTRAINT TRIGGER result_is_fixed AFTER UPDATE ON analysis.results NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_changed_result();
CREATE CONSTRAINT TRIGGER result_lines_are_fixed AFTER UPDATE ON analysis.results NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_result_lines();
CREATE CONSTRAINT TRIGGER result_set_rule AFTER INSERT ON analysis.results NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_new_result();
CREATE CONSTRAINT TRIGGER result_stays AFTER DELETE ON analysis.results NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_removed_result();
CREATE TRIGGER result_stays_whole BEFORE TRUNCATE ON analysis.results FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER result_takes_quotes AFTER UPDATE ON analysis.results FOR EACH ROW WHEN ((new.withdrawn AND (NOT old.withdrawn))) EXECUTE FUNCTION delete_withdrawn_quotes();
CREATE CONSTRAINT TRIGGER self_view_is_closed AFTER INSERT OR DELETE OR UPDATE ON analysis.self_views NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_self_view();
CREATE CONSTRAINT TRIGGER text_is_fixed AFTER INSERT OR DELETE OR UPDATE ON analysis.result_texts NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_text();
CREATE TRIGGER text_stays_whole BEFORE TRUNCATE ON analysis.result_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
