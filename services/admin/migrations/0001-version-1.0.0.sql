create table admin.admins (
  user_id uuid primary key,
  -- false for a former admin, so that a late announcement does not bring them back
  active boolean not null,
  original boolean not null,
  -- version of the latest announcement by auth
  seed_version integer not null default 0,
  -- grows with every change here; events carry it
  version integer not null default 1,
  -- null: the settings of the instance
  created_by uuid,
  created_at timestamptz not null default now()
);

-- Deleted accounts, so that a late event does not make them admins again.
create table admin.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);

-- Audit log of changes and reads: ids and actions, no content.
create table admin.audit_entries (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject text not null,
  -- number of rows read or exported; null if none are counted
  count integer,
  happened_at timestamptz not null default now()
);
create index audit_entries_by_place on admin.audit_entries (happened_at desc, id desc);

create table admin.question_sets (
  id text primary key,
  name text not null,
  title text not null,
  description text not null,
  format text not null,
  scale text not null,
  -- json, not jsonb: the order of the keys is the order of the questions
  questions json not null,
  optional_questions json not null,
  -- themes to tap, by question; null until they are chosen or a start fills them
  offers json,
  -- whether responders may leave out a slider that they cannot judge
  allows_cannot_judge boolean not null default false,
  -- language of the texts above; null if none was chosen. A tag instead of a list, so that a new language needs no migration
  language text check (language ~ '^[a-z]{2,3}$'),
  -- each beside the original text, so that a translation of an earlier text counts as stale; null if none was chosen
  translations json,
  active boolean not null,
  position integer not null,
  -- grows with every change; events carry it
  version integer not null default 1,
  -- a deleted set stays, so that it is not seeded again and its version is known
  deleted_at timestamptz
);

-- All versions; the latest is in use. The first one is seeded and has no author.
create table admin.prompt_templates (
  version integer primary key,
  system_message text not null,
  default_prompt_template text not null,
  custom_prompt_template text not null,
  essential_takeaways_template text not null,
  updated_by text,
  updated_at timestamptz not null default now()
);

create table admin.testimonials (
  id uuid primary key,
  name text not null,
  role text not null,
  content text not null,
  category text not null,
  rating smallint not null check (rating between 1 and 5),
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Reports to the admins, with nothing about the sender and only the day. A comment is stored as a digest alone; its
-- words stay in the result and are deleted with it.
create table admin.reports (
  id uuid primary key,
  about text not null check (about in ('comment', 'result', 'share', 'form')),
  request_id uuid not null,
  owner_id uuid not null,
  comment_mark text check ((comment_mark is null) = (about <> 'comment')),
  reason text not null,
  text text not null,
  reported_on date not null default (now() at time zone 'utc')::date,
  note text not null default '',
  taken_down boolean not null default false,
  closed_on date
);
create index reports_open on admin.reports (reported_on desc, id desc) where closed_on is null;
create index reports_closed on admin.reports (reported_on desc, id desc) where closed_on is not null;
create index reports_by_request on admin.reports (request_id);
create index reports_by_owner on admin.reports (owner_id);

-- Backups as reported by npm run backup, or inserted by a job of the operator's own.
create table admin.backups (
  made_at timestamptz primary key default now(),
  -- null if the size is not known
  bytes bigint check (bytes >= 0)
);
