-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table admin.admins (
  user_id uuid not null,
  active boolean not null,
  original boolean not null,
  seed_version integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint admins_pkey PRIMARY KEY (user_id)
);

create table admin.audit_entries (
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  subject text not null,
  count integer,
  happened_at timestamp with time zone not null default now(),
  constraint audit_entries_pkey PRIMARY KEY (id)
);

create table admin.backups (
  made_at timestamp with time zone not null default now(),
  bytes bigint,
  constraint backups_pkey PRIMARY KEY (made_at),
  constraint backups_bytes_check CHECK ((bytes >= 0))
);

create table admin.dead_letters (
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

create table admin.erased_accounts (
  user_id uuid not null,
  erased_at timestamp with time zone not null default now(),
  constraint erased_accounts_pkey PRIMARY KEY (user_id)
);

create table admin.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table admin.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table admin.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table admin.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table admin.prompt_templates (
  version integer not null,
  system_message text not null,
  default_prompt_template text not null,
  custom_prompt_template text not null,
  essential_takeaways_template text not null,
  updated_by text,
  updated_at timestamp with time zone not null default now(),
  constraint prompt_templates_pkey PRIMARY KEY (version)
);

create table admin.question_sets (
  id text not null,
  name text not null,
  title text not null,
  description text not null,
  format text not null,
  scale text not null,
  questions json not null,
  optional_questions json not null,
  offers json,
  allows_cannot_judge boolean not null default false,
  language text,
  translations json,
  active boolean not null,
  "position" integer not null,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint question_sets_pkey PRIMARY KEY (id),
  constraint question_sets_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text))
);

create table admin.reports (
  id uuid not null,
  about text not null,
  request_id uuid not null,
  owner_id uuid not null,
  comment_mark text,
  reason text not null,
  text text not null,
  reported_on date not null default ((now() AT TIME ZONE 'utc'::text))::date,
  note text not null default ''::text,
  taken_down boolean not null default false,
  closed_on date,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_about_check CHECK ((about = ANY (ARRAY['comment'::text, 'result'::text, 'share'::text, 'form'::text]))),
  constraint reports_check CHECK (((comment_mark IS NULL) = (about <> 'comment'::text)))
);

create table admin.testimonials (
  id uuid not null,
  name text not null,
  role text not null,
  content text not null,
  category text not null,
  rating smallint not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint testimonials_pkey PRIMARY KEY (id),
  constraint testimonials_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE INDEX audit_entries_by_place ON admin.audit_entries USING btree (happened_at DESC, id DESC);
CREATE UNIQUE INDEX dead_letters_once ON admin.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX inbox_by_age ON admin.inbox USING btree (handled_at);
CREATE UNIQUE INDEX outbox_by_seq ON admin.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON admin.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX reports_by_owner ON admin.reports USING btree (owner_id);
CREATE INDEX reports_by_request ON admin.reports USING btree (request_id);
CREATE INDEX reports_closed ON admin.reports USING btree (reported_on DESC, id DESC) WHERE (closed_on IS NOT NULL);
CREATE INDEX reports_open ON admin.reports USING btree (reported_on DESC, id DESC) WHERE (closed_on IS NULL);
