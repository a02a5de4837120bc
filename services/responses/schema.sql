-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table responses.answers (
  request_id uuid not null,
  response_id uuid not null,
  relationship text not null,
  answers json not null,
  untouched text[] not null,
  counted boolean not null,
  released boolean not null default false,
  trust_rating smallint,
  promise_version smallint not null,
  receipt_hash bytea not null,
  constraint answers_pkey PRIMARY KEY (request_id, response_id),
  constraint answers_trust_rating_check CHECK (((trust_rating >= 1) AND (trust_rating <= 10)))
);

create table responses.dead_letters (
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

create table responses.erased_accounts (
  user_id uuid not null,
  erased_at timestamp with time zone not null default now(),
  constraint erased_accounts_pkey PRIMARY KEY (user_id)
);

create table responses.erased_answers (
  response_id uuid not null,
  erased_on date not null default CURRENT_DATE,
  constraint erased_answers_pkey PRIMARY KEY (response_id)
);

create table responses.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table responses.identities (
  request_id uuid not null,
  response_id uuid not null,
  key_id text not null,
  name_sealed bytea not null,
  address_sealed bytea not null,
  address_index bytea not null,
  account_id uuid,
  answered_on date not null,
  constraint identities_pkey PRIMARY KEY (request_id, response_id)
);

create table responses.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table responses.key_marks (
  ring text not null,
  key_id text not null,
  fingerprint text not null,
  marked_at timestamp with time zone not null default now(),
  constraint key_marks_pkey PRIMARY KEY (ring, key_id)
);

create table responses.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table responses.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table responses.owner_addresses (
  owner_id uuid not null,
  address_index bytea not null,
  constraint owner_addresses_pkey PRIMARY KEY (owner_id, address_index)
);

create table responses.request_counts (
  request_id uuid not null,
  response_count integer not null default 0,
  version integer not null default 0,
  constraint request_counts_pkey PRIMARY KEY (request_id),
  constraint request_counts_response_count_check CHECK ((response_count >= 0))
) with (fillfactor=50);

create table responses.request_forms (
  request_id uuid not null,
  version integer not null,
  deleted boolean not null default false,
  owner_id uuid,
  question_set text,
  form json,
  constraint request_forms_pkey PRIMARY KEY (request_id),
  constraint request_forms_check CHECK ((deleted OR ((owner_id IS NOT NULL) AND (question_set IS NOT NULL) AND (form IS NOT NULL))))
);

create table responses.submission_keys (
  request_id uuid not null,
  key_hash bytea not null,
  attempt_id uuid not null,
  key_id text not null,
  fingerprint bytea not null,
  expires_at timestamp with time zone not null,
  constraint submission_keys_pkey PRIMARY KEY (request_id, key_hash)
);

CREATE OR REPLACE FUNCTION responses.remember_erased_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into responses.erased_answers (response_id) select response_id from erased on conflict do nothing;
  return null;
end
$function$;

CREATE UNIQUE INDEX answers_receipt_hash ON responses.answers USING btree (receipt_hash);
CREATE UNIQUE INDEX dead_letters_once ON responses.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX identities_account_id ON responses.identities USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX identities_by_address ON responses.identities USING btree (address_index, request_id);
CREATE INDEX identities_by_day ON responses.identities USING btree (answered_on, response_id);
CREATE INDEX inbox_by_age ON responses.inbox USING btree (handled_at);
CREATE UNIQUE INDEX outbox_by_seq ON responses.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON responses.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX request_forms_by_owner ON responses.request_forms USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX request_forms_standing ON responses.request_forms USING btree (request_id) WHERE (NOT deleted);
CREATE INDEX submission_keys_expires_at ON responses.submission_keys USING btree (expires_at);

CREATE TRIGGER remember_erased_answers AFTER DELETE ON responses.answers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION remember_erased_answers();
