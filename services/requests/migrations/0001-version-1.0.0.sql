create table requests.feedback_requests (
  id uuid primary key,
  owner_id uuid not null,
  -- the owner's name when the request was made
  owner_name text not null,
  title text not null,
  description text not null,
  question_set text not null,
  -- json, not jsonb: the order of the keys is the order of the questions
  form json not null,
  ai_prompt_type text not null,
  custom_ai_prompt text not null,
  -- whether the form asks writers if the owner may read their words
  asks_quoting boolean not null default true,
  -- of a follow-up: the request whose people it asks again
  parent_id uuid references requests.feedback_requests on delete set null,
  -- whether its owner archived it
  archived boolean not null default false,
  -- null while the request takes answers; a take-down dates it back by the hours in which a closed form still takes
  -- answers. In milliseconds, because copies of it are compared
  closed_at timestamptz(3),
  -- whether an admin closed it after a report; then only an admin can lift that
  taken_down boolean not null default false,
  created_at timestamptz not null default now(),
  -- grows with every change; events carry it
  version integer not null default 1
);
-- one direction for both columns, so that a page can begin after any row
create index feedback_requests_by_owner on requests.feedback_requests (owner_id, created_at desc, id desc);
-- for the figures of the admin panel
create index feedback_requests_by_day on requests.feedback_requests (created_at, question_set, ai_prompt_type);
create index feedback_requests_of_parent on requests.feedback_requests (parent_id) where parent_id is not null;

-- Texts that responders read above the questions, one row for each edit until the first answer freezes one. A form that
-- was opened before an edit can still be answered, and then its version is the frozen one.
create table requests.form_texts (
  request_id uuid not null references requests.feedback_requests on delete cascade,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  asks_quoting boolean not null default true,
  primary key (request_id, form_version)
);

-- A copy of what responses counts. It is deleted with its request, so that a late count finds no row.
create table requests.response_counts (
  request_id uuid primary key references requests.feedback_requests on delete cascade,
  response_count integer not null check (response_count >= 0),
  -- the form version that responses froze; null until the first answer
  form_version integer,
  -- the month of the last change, from which retention is computed; a day would reveal when a person answered
  counted_in date not null default date_trunc('month', now() at time zone 'utc')::date,
  version integer not null
) with (fillfactor = 50);

-- A trigger, because titles, descriptions and names are written in several places.
create function requests.keep_form_text() returns trigger language plpgsql as $$
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
end $$;
create trigger keep_form_text after insert or update of title, description, owner_name, asks_quoting
  on requests.feedback_requests for each row execute function requests.keep_form_text();

-- Plans of owners after a result, one per request.
create table requests.plans (
  request_id uuid primary key references requests.feedback_requests on delete cascade,
  aim text not null,
  "when" text not null,
  will text not null,
  -- the first day on which the same people may be asked again
  day date,
  -- the request that asks them
  follow_up_id uuid unique references requests.feedback_requests on delete set null
);

-- The newest known name of an owner, from a token or from auth; an older one changes nothing.
create table requests.owner_names (
  owner_id uuid primary key,
  name text not null,
  -- version of the account, as auth counts it
  account_version integer not null
);

-- How many requests an account made on its latest day, deleted ones included.
create table requests.request_allowances (
  owner_id uuid primary key,
  day date not null,
  made integer not null
) with (fillfactor = 50);

-- A copy of the question sets of admin. A deleted set keeps an empty row, so that a late event cannot bring it back.
create table requests.question_sets (
  id text primary key,
  -- json, not jsonb: the order of the keys is the order of the questions; null for a deleted set
  question_set json,
  active boolean not null default false,
  position integer not null default 0,
  version integer not null
);

-- Deletion -----------------------------------------------------------------------------------------------------------

-- Deleted requests with their last version, so that a late event cannot bring one back. A deletion is complete when every
-- service that may hold something of the request has confirmed it.
create table requests.deleted_feedback_requests (
  id uuid primary key,
  version integer not null,
  waiting_for text[] not null,
  announcements integer not null default 0,
  next_announcement_at timestamptz not null default now(),
  deleted_at timestamptz not null default now(),
  completed_at timestamptz
);
create index deletions_open on requests.deleted_feedback_requests (next_announcement_at) where completed_at is null;

-- Deleted accounts, so that a late event restores none of their data.
create table requests.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);
-- for deleting the outbox rows about requests of a deleted account
create index outbox_by_aggregate on requests.outbox ((payload ->> 'aggregateId'));

-- How long requests are kept, and since when that applies; no row if they are kept until they are deleted by hand.
create table requests.retention (
  one boolean primary key default true check (one),
  months integer not null check (months > 0),
  since timestamptz not null default now()
);

-- Reconciliation -----------------------------------------------------------------------------------------------------

-- Which replica compares copies now, and the outcome of the latest comparison.
create table requests.reconciliation (
  only_one boolean primary key default true check (only_one),
  compared_by uuid,
  taken_until timestamptz not null default now(),
  compared_at timestamptz,
  mended_at timestamptz,
  mended json,
  held_back integer not null default 0
);
insert into requests.reconciliation default values;
