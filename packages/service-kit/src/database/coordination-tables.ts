/** SQL for the outbox, inbox and dead letters of a service: the first migration of every service. */
export function coordinationTables(schema: string): string {
  return `
create table ${schema}.outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  subject text not null,
  -- json, not jsonb: it keeps the order of keys, which is the order of questions.
  payload json not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on ${schema}.outbox (seq) where published_at is null;
-- Rows come in the order of time, so the smallest of indexes finds the old ones.
create index outbox_by_age on ${schema}.outbox using brin (created_at) with (autosummarize = on);

create table ${schema}.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

create table ${schema}.dead_letters (
  id uuid primary key,
  consumer text not null,
  event_id uuid,
  subject text not null,
  payload text not null,
  reason text not null,
  deliveries integer not null,
  failed_at timestamptz not null default now(),
  replayed_at timestamptz
);
create unique index dead_letters_once on ${schema}.dead_letters (consumer, event_id) where replayed_at is null;
`;
}

/** A later migration of every service: our own count of tries, and refilling and clearing away in small steps. */
export function coordinationProgress(schema: string): string {
  return `
create table ${schema}.event_tries (
  consumer text not null,
  event_id uuid not null,
  -- Tries in which the handler failed for a reason of its own.
  failed integer not null default 0,
  -- Tries that were begun and have not come back.
  open integer not null default 0,
  reason text,
  failed_at timestamptz,
  begun_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- The streams that this outbox was published to. One that is not here is new: everything is published to it again.
create table ${schema}.outbox_streams (
  -- Made from the time the stream was made.
  id uuid primary key,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0
);
insert into ${schema}.outbox_streams (id) select event_id from ${schema}.inbox where consumer = 'outbox-stream';
delete from ${schema}.inbox where consumer = 'outbox-stream';

-- Rows are refilled and cleared away by seq, a few at a time, however many there are.
create unique index outbox_by_seq on ${schema}.outbox (seq);
drop index ${schema}.outbox_by_age;
create index inbox_by_age on ${schema}.inbox (handled_at);
`;
}
