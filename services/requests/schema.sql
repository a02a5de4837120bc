-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table requests.dead_letters (
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

create table requests.deleted_feedback_requests (
  id uuid not null,
  version integer not null,
  waiting_for text[] not null,
  announcements integer not null default 0,
  next_announcement_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint deleted_feedback_requests_pkey PRIMARY KEY (id)
);

create table requests.erased_accounts (
  user_id uuid not null,
  erased_at timestamp with time zone not null default now(),
  constraint erased_accounts_pkey PRIMARY KEY (user_id)
);

create table requests.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table requests.feedback_requests (
  id uuid not null,
  owner_id uuid not null,
  owner_name text not null,
  title text not null,
  description text not null,
  question_set text not null,
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  asks_quoting boolean not null default true,
  parent_id uuid,
  archived boolean not null default false,
  closed_at timestamp(3) with time zone,
  taken_down boolean not null default false,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint feedback_requests_pkey PRIMARY KEY (id),
  constraint feedback_requests_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES feedback_requests(id) ON DELETE SET NULL
);

create table requests.form_texts (
  request_id uuid not null,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  asks_quoting boolean not null default true,
  constraint form_texts_pkey PRIMARY KEY (request_id, form_version),
  constraint form_texts_request_id_fkey FOREIGN KEY (request_id) REFERENCES feedback_requests(id) ON DELETE CASCADE
);

create table requests.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table requests.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table requests.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table requests.owner_names (
  owner_id uuid not null,
  name text not null,
  account_version integer not null,
  constraint owner_names_pkey PRIMARY KEY (owner_id)
);

create table requests.plans (
  request_id uuid not null,
  aim text not null,
  "when" text not null,
  will text not null,
  day date,
  follow_up_id uuid,
  constraint plans_pkey PRIMARY KEY (request_id),
  constraint plans_follow_up_id_fkey FOREIGN KEY (follow_up_id) REFERENCES feedback_requests(id) ON DELETE SET NULL,
  constraint plans_request_id_fkey FOREIGN KEY (request_id) REFERENCES feedback_requests(id) ON DELETE CASCADE,
  constraint plans_follow_up_id_key UNIQUE (follow_up_id)
);

create table requests.question_sets (
  id text not null,
  question_set json,
  active boolean not null default false,
  "position" integer not null default 0,
  version integer not null,
  constraint question_sets_pkey PRIMARY KEY (id)
);

create table requests.reconciliation (
  only_one boolean not null default true,
  compared_by uuid,
  taken_until timestamp with time zone not null default now(),
  compared_at timestamp with time zone,
  mended_at timestamp with time zone,
  mended json,
  held_back integer not null default 0,
  constraint reconciliation_pkey PRIMARY KEY (only_one),
  constraint reconciliation_only_one_check CHECK (only_one)
);

create table requests.request_allowances (
  owner_id uuid not null,
  day date not null,
  made integer not null,
  constraint request_allowances_pkey PRIMARY KEY (owner_id)
) with (fillfactor=50);

create table requests.response_counts (
  request_id uuid not null,
  response_count integer not null,
  form_version integer,
  counted_in date not null default (date_trunc('month'::text, (now() AT TIME ZONE 'utc'::text)))::date,
  version integer not null,
  constraint response_counts_pkey PRIMARY KEY (request_id),
  constraint response_counts_response_count_check CHECK ((response_count >= 0)),
  constraint response_counts_request_id_fkey FOREIGN KEY (request_id) REFERENCES feedback_requests(id) ON DELETE CASCADE
) with (fillfactor=50);

create table requests.retention (
  one boolean not null default true,
  months integer not null,
  since timestamp with time zone not null default now(),
  constraint retention_pkey PRIMARY KEY (one),
  constraint retention_months_check CHECK ((months > 0)),
  constraint retention_one_check CHECK (one)
);

CREATE OR REPLACE FUNCTION requests.keep_form_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.title, new.description, new.owner_name, new.asks_quoting)
      = (old.title, old.description, old.owner_name, old.asks_quoting) then
    return null;
  end if;
  -- The row of the request is locked, so no other edit takes the same number.
  insert into requests.form_texts (request_id, form_version, title, description, owner_name, asks_quoting)
  select new.id,
    coalesce((select max(t.form_version) from requests.form_texts t where t.request_id = new.id), 0) + 1,
    new.title, new.description, new.owner_name, new.asks_quoting
  where not exists (
    select from requests.response_counts c where c.request_id = new.id and c.form_version is not null
  );
  return null;
end $function$;

CREATE UNIQUE INDEX dead_letters_once ON requests.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX deletions_open ON requests.deleted_feedback_requests USING btree (next_announcement_at) WHERE (completed_at IS NULL);
CREATE INDEX feedback_requests_by_day ON requests.feedback_requests USING btree (created_at, question_set, ai_prompt_type);
CREATE INDEX feedback_requests_by_owner ON requests.feedback_requests USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX feedback_requests_of_parent ON requests.feedback_requests USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX inbox_by_age ON requests.inbox USING btree (handled_at);
CREATE INDEX outbox_by_aggregate ON requests.outbox USING btree (((payload ->> 'aggregateId'::text)));
CREATE UNIQUE INDEX outbox_by_seq ON requests.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON requests.outbox USING btree (seq) WHERE (published_at IS NULL);

CREATE TRIGGER keep_form_text AFTER INSERT OR UPDATE OF title, description, owner_name, asks_quoting ON requests.feedback_requests FOR EACH ROW EXECUTE FUNCTION keep_form_text();
