-- Accounts -----------------------------------------------------------------------------------------------------------

create table auth.accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  -- the address as it is compared: normalised and case-folded
  email_key text not null constraint accounts_email_key unique,
  email_verified_at timestamptz,
  -- null until a seeded admin has used the one-time link
  password_hash text,
  -- grows with every new password, so that tokens signed for an older one are rejected
  password_epoch integer not null default 1,
  -- grows whenever all sessions of the account end together, so that an earlier proof cannot start or change anything
  session_epoch integer not null default 1,
  registration_notice_at timestamptz,
  -- whether the owner gets a mail when results are ready
  result_mails boolean not null default true,
  -- whether the app skips the steps before a result is opened
  straight_to_result boolean not null default false,
  -- language of mails to the account; null is English. A tag instead of a list, so that a new language needs no migration
  language text check (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz not null default now(),
  -- grows with every change that other services may keep a copy of; events carry it
  version integer not null default 1
);

create table auth.newsletter_memberships (
  account_id uuid primary key references auth.accounts on delete cascade,
  joined_at timestamptz not null default now()
);

create table auth.email_confirmations (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  -- the address that the link was mailed to; the link confirms no other one
  email_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_of_account on auth.email_confirmations (account_id);
create index email_confirmations_by_end on auth.email_confirmations (expires_at);

-- The mailbox of an address: mail to name+tag@host arrives at name@host.
create function auth.mailbox_of(email_key text) returns text language sql immutable strict as $$
  select regexp_replace(email_key, '^([^+@]+)[+][^@]*@', '\1@')
$$;

-- Every mailbox that an account ever confirmed. Accounts that share one belong to the same person, and an admin must not
-- read answers to requests of that person.
create table auth.confirmed_mailboxes (
  account_id uuid not null references auth.accounts on delete cascade,
  mailbox text not null,
  primary key (account_id, mailbox)
);
create index confirmed_mailboxes_by_mailbox on auth.confirmed_mailboxes (mailbox);

-- A trigger, because addresses are confirmed in several places.
create function auth.remember_confirmed_mailbox() returns trigger language plpgsql as $$
begin
  insert into auth.confirmed_mailboxes (account_id, mailbox) values (new.id, auth.mailbox_of(new.email_key))
  on conflict do nothing;
  return null;
end
$$;
create trigger remember_confirmed_mailbox after insert or update of email_key, email_verified_at on auth.accounts
  for each row when (new.email_verified_at is not null) execute function auth.remember_confirmed_mailbox();

-- Deleted accounts, and the services that have not confirmed the erasure yet. No personal data.
create table auth.account_deletions (
  user_id uuid primary key,
  waiting_for text[] not null,
  announcements integer not null default 0,
  next_announcement_at timestamptz not null default now(),
  requested_at timestamptz not null default now(),
  completed_at timestamptz
);
create index account_deletions_open on auth.account_deletions (next_announcement_at) where completed_at is null;

-- Signing in ---------------------------------------------------------------------------------------------------------

create table auth.sessions (
  id uuid primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  device text not null,
  -- refresh tokens are derived from id and counter; none is stored
  counter integer not null default 0,
  rotated_at timestamptz not null default now(),
  -- when the password was last entered in this session
  signed_in_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_of_account on auth.sessions (account_id, created_at) where ended_at is null;
-- for the cascade from accounts, which deletes ended sessions too
create index sessions_with_account on auth.sessions (account_id);
create index sessions_by_age on auth.sessions (created_at);
create index sessions_by_use on auth.sessions (rotated_at);
create index sessions_ended on auth.sessions (ended_at) where ended_at is not null;

create table auth.second_factors (
  account_id uuid primary key references auth.accounts on delete cascade,
  secret_sealed bytea not null,
  started_at timestamptz not null default now(),
  -- null until a first code has shown that the authenticator holds the secret
  confirmed_at timestamptz,
  -- the last 30-second step whose code was used; that code and earlier ones are rejected
  last_step bigint not null default 0
);

create table auth.recovery_codes (
  account_id uuid not null references auth.second_factors on delete cascade,
  -- keyed digest
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Encrypted requests for a reset link. Looking up the account happens later, so that a request takes the same time with
-- and without an account.
create table auth.queued_resets (
  id uuid primary key,
  sealed bytea not null,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now()
);
create index queued_resets_waiting on auth.queued_resets (run_after);

create table auth.password_resets (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_account on auth.password_resets (account_id);
create index password_resets_by_end on auth.password_resets (expires_at);

create table auth.throttle_buckets (
  -- keyed digest of what is limited: no address of a person or a network is stored
  bucket text primary key,
  failures integer not null default 0,
  window_started_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index throttle_buckets_by_age on auth.throttle_buckets (window_started_at);

-- Admins -------------------------------------------------------------------------------------------------------------

create table auth.seeded_admins (
  account_id uuid primary key references auth.accounts on delete cascade,
  original boolean not null,
  version integer not null default 1,
  seeded_at timestamptz not null default now()
);

-- A copy of the admin service's decision, which only fills user.is_admin.
create table auth.admin_rights (
  user_id uuid primary key,
  is_admin boolean not null,
  version integer not null
);

-- Mail ---------------------------------------------------------------------------------------------------------------

create table auth.mails (
  id uuid primary key,
  kind text not null,
  -- null for a person who answered and has no account
  account_id uuid references auth.accounts on delete cascade,
  -- encrypted addresses and one-time links; null once the mail has ended
  sealed bytea,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now(),
  -- why the last try failed, as one word of ours
  problem text,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- set if the content of the mail no longer held when it was due
  withdrawn_at timestamptz,
  check ((sealed is null) = (sent_at is not null or given_up_at is not null or withdrawn_at is not null))
);
create index mails_of_account on auth.mails (account_id, kind, created_at);
create index mails_waiting on auth.mails (run_after) where sealed is not null;
create index mails_given_up on auth.mails (given_up_at) where given_up_at is not null;
create index mails_over on auth.mails (coalesce(sent_at, given_up_at, withdrawn_at))
  where coalesce(sent_at, given_up_at, withdrawn_at) is not null;

-- The sets that an owner was mailed about: one mail after each opened one. Only the day, because a time would reveal
-- when a person answered.
create table auth.result_mails (
  request_id uuid not null,
  -- number of the newest opened set; 0 before the first
  after_set integer not null,
  account_id uuid not null references auth.accounts on delete cascade,
  -- no foreign key, because rows of auth.mails are deleted after a week
  mail_id uuid not null unique,
  queued_on date not null,
  primary key (request_id, after_set)
);
create index result_mails_of_account on auth.result_mails (account_id);

-- One scan a day for results that are ready. Another process continues a scan that was interrupted.
create table auth.result_looks (
  day date primary key,
  -- the last request of the page that was scanned
  after uuid,
  done_at timestamptz
);

-- Newsletter letters. The audit log of admin records who wrote one.
create table auth.letters (
  id uuid primary key,
  subject text not null,
  -- Markdown; both parts of the mail are rendered from it
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- counts the changes of the text
  version integer not null default 1,
  -- kept here because deleted accounts take their rows of auth.letter_deliveries along
  members integer not null default 0,
  sent_count integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (ended_at is not null))
);
create index letters_by_age on auth.letters (created_at, id);

-- One row per letter and member, so that no member gets a letter twice.
create table auth.letter_deliveries (
  letter_id uuid not null references auth.letters on delete cascade,
  account_id uuid not null references auth.accounts on delete cascade,
  -- left-out: the membership ended. failed: no try succeeded within a day
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left-out', 'failed')),
  -- the same at every try
  mail_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  first_tried_at timestamptz,
  -- why the last try failed, as one word of ours
  problem text,
  -- infinity while the letter is stopped
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  primary key (letter_id, account_id)
);
create index letter_deliveries_by_state on auth.letter_deliveries (letter_id, state);
create index letter_deliveries_of_account on auth.letter_deliveries (account_id);
create index letter_deliveries_waiting on auth.letter_deliveries (run_after) where state = 'waiting';
create index letter_deliveries_with_problem on auth.letter_deliveries (state) where problem is not null;
