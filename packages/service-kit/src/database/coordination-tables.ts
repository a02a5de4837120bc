/** Returns the SQL that creates the outbox, inbox and dead letter tables of a service. */
export function coordinationTables(schema: string): string {
  return `
create table ${schema}.outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  subject text not null,
  -- json, not jsonb, because the order of the keys is the order of the questions
  payload json not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create unique index outbox_by_seq on ${schema}.outbox (seq);
create index outbox_unpublished on ${schema}.outbox (seq) where published_at is null;

-- Streams to which this outbox was published. All published events are published again to a stream that is not listed.
create table ${schema}.outbox_streams (
  -- derived from the creation time of the stream
  id uuid primary key,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0
);

create table ${schema}.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_by_age on ${schema}.inbox (handled_at);

create table ${schema}.event_tries (
  consumer text not null,
  event_id uuid not null,
  -- tries in which the handler itself failed
  failed integer not null default 0,
  -- tries that began and have not ended
  open integer not null default 0,
  reason text,
  failed_at timestamptz,
  begun_at timestamptz not null default now(),
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
