-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create sequence analysis.fencing_tokens as bigint increment 1 start 1;

create table analysis.changed_responses (
  response_id uuid not null,
  request_id uuid not null,
  version bigint not null,
  constraint changed_responses_pkey PRIMARY KEY (response_id)
);

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
  question_set text not null,
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  version bigint not null,
  title text not null default ''::text,
  owner_name text not null default ''::text,
  labels_version bigint not null default 0,
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
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  fencing_token bigint,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  failures integer not null default 0,
  ended_because text,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_ended_because_check CHECK ((ended_because = ANY (ARRAY['errors'::text, 'answers-changed'::text, 'unreachable'::text, 'silent'::text]))),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'reading'::text, 'writing'::text, 'checking'::text, 'done'::text, 'failed'::text])))
);

create table analysis.ledger_rows (
  release_id uuid not null,
  question_key text not null,
  coefficients json not null,
  constraint ledger_rows_pkey PRIMARY KEY (release_id, question_key),
  constraint ledger_rows_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
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

create table analysis.prompt_templates (
  only_one boolean not null default true,
  templates json not null,
  version bigint not null,
  constraint prompt_templates_pkey PRIMARY KEY (only_one),
  constraint prompt_templates_only_one_check CHECK (only_one)
);

create table analysis.releases (
  id uuid not null,
  request_id uuid not null,
  number integer not null,
  stage text not null,
  response_ids uuid[] not null,
  size integer not null generated always as (cardinality(response_ids)) stored,
  document json,
  engine text not null,
  model text,
  prompt_version text not null,
  input_fingerprint text not null,
  released_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  withdrawn boolean not null default false,
  constraint releases_pkey PRIMARY KEY (id),
  constraint releases_check CHECK ((withdrawn = (document IS NULL))),
  constraint releases_engine_check CHECK ((engine = ANY (ARRAY['local'::text, 'model'::text]))),
  constraint releases_number_check CHECK ((number > 0)),
  constraint releases_stage_check CHECK ((stage = ANY (ARRAY['early'::text, 'full'::text]))),
  constraint releases_request_id_number_key UNIQUE (request_id, number)
);

create table analysis.response_counts (
  request_id uuid not null,
  response_count integer not null,
  version bigint not null,
  answers_version bigint not null default 0,
  constraint response_counts_pkey PRIMARY KEY (request_id),
  constraint response_counts_response_count_check CHECK ((response_count >= 0))
);

create table analysis.shares (
  share_id text not null,
  request_id uuid not null,
  release_id uuid not null,
  revoked boolean not null default false,
  constraint shares_pkey PRIMARY KEY (share_id),
  constraint shares_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id) ON DELETE CASCADE
);

create table analysis.tombstones (
  request_id uuid not null,
  deleted_at timestamp with time zone not null default now(),
  constraint tombstones_pkey PRIMARY KEY (request_id)
);

CREATE OR REPLACE FUNCTION analysis.check_changed_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION analysis.check_new_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION analysis.check_removed_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from analysis.tombstones where request_id = old.request_id) then
    raise exception 'a release stays while its request does' using errcode = '23514', constraint = 'release_stays';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select 1 from analysis.releases where id = old.release_id) then
    raise exception 'what was published stays in the ledger' using errcode = '23514', constraint = 'ledger_row_stays';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION analysis.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a release stays while its request does' using errcode = '23514', constraint = 'release_stays';
end
$function$;

CREATE INDEX changed_responses_by_request ON analysis.changed_responses USING btree (request_id);
CREATE UNIQUE INDEX dead_letters_once ON analysis.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX erased_responses_by_request ON analysis.erased_responses USING btree (request_id);
CREATE INDEX feedback_requests_by_owner ON analysis.feedback_requests USING btree (owner_id);
CREATE INDEX inbox_by_age ON analysis.inbox USING btree (handled_at);
CREATE INDEX jobs_at_work_by_owner ON analysis.jobs USING btree (owner_id) WHERE (state <> ALL (ARRAY['queued'::text, 'done'::text, 'failed'::text]));
CREATE INDEX jobs_by_owner ON analysis.jobs USING btree (owner_id, created_at) WHERE asked_for;
CREATE INDEX jobs_by_request ON analysis.jobs USING btree (request_id, created_at);
CREATE UNIQUE INDEX jobs_one_in_flight ON analysis.jobs USING btree (request_id) WHERE (state <> ALL (ARRAY['done'::text, 'failed'::text]));
CREATE INDEX jobs_waiting ON analysis.jobs USING btree (run_after) WHERE (state <> ALL (ARRAY['done'::text, 'failed'::text]));
CREATE UNIQUE INDEX outbox_by_seq ON analysis.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON analysis.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX releases_by_response ON analysis.releases USING gin (response_ids);
CREATE UNIQUE INDEX releases_one_early ON analysis.releases USING btree (request_id) WHERE (stage = 'early'::text);
CREATE INDEX shares_by_release ON analysis.shares USING btree (release_id);
CREATE UNIQUE INDEX shares_one_standing ON analysis.shares USING btree (request_id) WHERE (NOT revoked);

CREATE CONSTRAINT TRIGGER ledger_row_stays AFTER DELETE OR UPDATE ON analysis.ledger_rows NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER release_is_fixed AFTER UPDATE ON analysis.releases NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_changed_release();
CREATE CONSTRAINT TRIGGER release_set_rule AFTER INSERT ON analysis.releases NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_new_release();
CREATE CONSTRAINT TRIGGER release_stays AFTER DELETE ON analysis.releases NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION check_removed_release();
CREATE TRIGGER release_stays_whole BEFORE TRUNCATE ON analysis.releases FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
