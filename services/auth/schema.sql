-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table auth.account_deletions (
  user_id uuid not null,
  waiting_for text[] not null,
  announcements integer not null default 0,
  next_announcement_at timestamp with time zone not null default now(),
  requested_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint account_deletions_pkey PRIMARY KEY (user_id)
);

create table auth.accounts (
  id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  email_verified_at timestamp with time zone,
  password_hash text,
  password_epoch integer not null default 1,
  session_epoch integer not null default 1,
  registration_notice_at timestamp with time zone,
  result_mails boolean not null default true,
  straight_to_result boolean not null default false,
  language text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint accounts_email_key UNIQUE (email_key)
);

create table auth.admin_rights (
  user_id uuid not null,
  is_admin boolean not null,
  version integer not null,
  constraint admin_rights_pkey PRIMARY KEY (user_id)
);

create table auth.confirmed_mailboxes (
  account_id uuid not null,
  mailbox text not null,
  constraint confirmed_mailboxes_pkey PRIMARY KEY (account_id, mailbox),
  constraint confirmed_mailboxes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.dead_letters (
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

create table auth.email_confirmations (
  token_hash bytea not null,
  account_id uuid not null,
  email_key text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_confirmations_pkey PRIMARY KEY (token_hash),
  constraint email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table auth.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table auth.key_marks (
  ring text not null,
  key_id text not null,
  fingerprint text not null,
  marked_at timestamp with time zone not null default now(),
  constraint key_marks_pkey PRIMARY KEY (ring, key_id)
);

create table auth.letter_deliveries (
  letter_id uuid not null,
  account_id uuid not null,
  state text not null default 'waiting'::text,
  mail_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  first_tried_at timestamp with time zone,
  problem text,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  constraint letter_deliveries_pkey PRIMARY KEY (letter_id, account_id),
  constraint letter_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'left-out'::text, 'failed'::text]))),
  constraint letter_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint letter_deliveries_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE
);

create table auth.letters (
  id uuid not null,
  subject text not null,
  body text not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  members integer not null default 0,
  sent_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_check CHECK (((state = 'draft'::text) = (started_at IS NULL))),
  constraint letters_check1 CHECK (((state = 'sent'::text) = (ended_at IS NOT NULL))),
  constraint letters_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text])))
);

create table auth.mails (
  id uuid not null,
  kind text not null,
  account_id uuid,
  sealed bytea,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  created_at timestamp with time zone not null default now(),
  problem text,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_check CHECK (((sealed IS NULL) = ((sent_at IS NOT NULL) OR (given_up_at IS NOT NULL) OR (withdrawn_at IS NOT NULL)))),
  constraint mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.newsletter_memberships (
  account_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  constraint newsletter_memberships_pkey PRIMARY KEY (account_id),
  constraint newsletter_memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table auth.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table auth.password_resets (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.queued_resets (
  id uuid not null,
  sealed bytea not null,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint queued_resets_pkey PRIMARY KEY (id)
);

create table auth.recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE
);

create table auth.result_looks (
  day date not null,
  after uuid,
  done_at timestamp with time zone,
  constraint result_looks_pkey PRIMARY KEY (day)
);

create table auth.result_mails (
  request_id uuid not null,
  after_set integer not null,
  account_id uuid not null,
  mail_id uuid not null,
  queued_on date not null,
  constraint result_mails_pkey PRIMARY KEY (request_id, after_set),
  constraint result_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint result_mails_mail_id_key UNIQUE (mail_id)
);

create table auth.second_factors (
  account_id uuid not null,
  secret_sealed bytea not null,
  started_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.seeded_admins (
  account_id uuid not null,
  original boolean not null,
  version integer not null default 1,
  seeded_at timestamp with time zone not null default now(),
  constraint seeded_admins_pkey PRIMARY KEY (account_id),
  constraint seeded_admins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.sessions (
  id uuid not null,
  account_id uuid not null,
  device text not null,
  counter integer not null default 0,
  rotated_at timestamp with time zone not null default now(),
  signed_in_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table auth.throttle_buckets (
  bucket text not null,
  failures integer not null default 0,
  window_started_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone,
  constraint throttle_buckets_pkey PRIMARY KEY (bucket)
);

CREATE OR REPLACE FUNCTION auth.mailbox_of(email_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select regexp_replace(email_key, '^([^+@]+)[+][^@]*@', '\1@')
$function$;

CREATE OR REPLACE FUNCTION auth.remember_confirmed_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into auth.confirmed_mailboxes (account_id, mailbox) values (new.id, auth.mailbox_of(new.email_key))
  on conflict do nothing;
  return null;
end
$function$;

CREATE INDEX account_deletions_open ON auth.account_deletions USING btree (next_announcement_at) WHERE (completed_at IS NULL);
CREATE INDEX confirmed_mailboxes_by_mailbox ON auth.confirmed_mailboxes USING btree (mailbox);
CREATE UNIQUE INDEX dead_letters_once ON auth.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX email_confirmations_by_end ON auth.email_confirmations USING btree (expires_at);
CREATE INDEX email_confirmations_of_account ON auth.email_confirmations USING btree (account_id);
CREATE INDEX inbox_by_age ON auth.inbox USING btree (handled_at);
CREATE INDEX letter_deliveries_by_state ON auth.letter_deliveries USING btree (letter_id, state);
CREATE INDEX letter_deliveries_of_account ON auth.letter_deliveries USING btree (account_id);
CREATE INDEX letter_deliveries_waiting ON auth.letter_deliveries USING btree (run_after) WHERE (state = 'waiting'::text);
CREATE INDEX letter_deliveries_with_problem ON auth.letter_deliveries USING btree (state) WHERE (problem IS NOT NULL);
CREATE INDEX letters_by_age ON auth.letters USING btree (created_at, id);
CREATE INDEX mails_given_up ON auth.mails USING btree (given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX mails_of_account ON auth.mails USING btree (account_id, kind, created_at);
CREATE INDEX mails_over ON auth.mails USING btree (COALESCE(sent_at, given_up_at, withdrawn_at)) WHERE (COALESCE(sent_at, given_up_at, withdrawn_at) IS NOT NULL);
CREATE INDEX mails_waiting ON auth.mails USING btree (run_after) WHERE (sealed IS NOT NULL);
CREATE UNIQUE INDEX outbox_by_seq ON auth.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON auth.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX password_resets_by_end ON auth.password_resets USING btree (expires_at);
CREATE INDEX password_resets_of_account ON auth.password_resets USING btree (account_id);
CREATE INDEX queued_resets_waiting ON auth.queued_resets USING btree (run_after);
CREATE INDEX result_mails_of_account ON auth.result_mails USING btree (account_id);
CREATE INDEX sessions_by_age ON auth.sessions USING btree (created_at);
CREATE INDEX sessions_by_use ON auth.sessions USING btree (rotated_at);
CREATE INDEX sessions_ended ON auth.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_of_account ON auth.sessions USING btree (account_id, created_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_with_account ON auth.sessions USING btree (account_id);
CREATE INDEX throttle_buckets_by_age ON auth.throttle_buckets USING btree (window_started_at);

CREATE TRIGGER remember_confirmed_mailbox AFTER INSERT OR UPDATE OF email_key, email_verified_at ON auth.accounts FOR EACH ROW WHEN ((new.email_verified_at IS NOT NULL)) EXECUTE FUNCTION remember_confirmed_mailbox();
