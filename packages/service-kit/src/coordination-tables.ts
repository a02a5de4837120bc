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
