import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepDailyTotals: Migration = {
  name: '0018-keep-daily-totals',
  sql: `
-- How many answers count, by day and relationship: the sum of both tables, at any moment. A change adds a row and waits for no
-- other one; rows are folded into the totals. '-infinity' is the day of an answer whose writer is gone.
create table responses.daily_totals (
  day date not null,
  relationship text not null,
  count bigint not null,
  primary key (day, relationship)
);
create table responses.daily_changes (
  day date not null,
  relationship text not null,
  change bigint not null
);

-- When all answers were counted last; null until they were for the first time, which no migration does. Until then the sums are those of changes alone.
create table responses.daily_recounts (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz
);
insert into responses.daily_recounts default values;

-- Triggers, so that no way of taking, changing or erasing an answer can forget it, nor the image of the last release.
create function responses.note_taken_answers() returns trigger language plpgsql as $$
begin
  -- An answer and its writer are stored together, and with the day of their transaction.
  insert into responses.daily_changes (day, relationship, change)
  select (now() at time zone 'utc')::date, relationship, count(*) from taken where counted group by relationship;
  return null;
end
$$;
create trigger note_taken_answers after insert on responses.answers
  referencing new table as taken for each statement execute function responses.note_taken_answers();

create function responses.note_erased_answers() returns trigger language plpgsql as $$
begin
  insert into responses.daily_changes (day, relationship, change)
  select day, relationship, -count(*) from (
    -- By the key for each row, since one plan serves one answer and thirty thousand. An answer goes before its writer.
    select coalesce((
      select answered_on from responses.identities i where i.request_id = e.request_id and i.response_id = e.response_id
    ), '-infinity') as day, e.relationship
    from erased e where e.counted
  ) gone group by day, relationship;
  return null;
end
$$;
create trigger note_erased_answers after delete on responses.answers
  referencing old table as erased for each statement execute function responses.note_erased_answers();

create function responses.note_changed_answer() returns trigger language plpgsql as $$
declare
  answered date := coalesce((
    select answered_on from responses.identities where request_id = new.request_id and response_id = new.response_id
  ), '-infinity');
begin
  insert into responses.daily_changes (day, relationship, change)
  select answered, c.relationship, c.change
  from (values (old.relationship, old.counted, -1), (new.relationship, new.counted, 1)) c (relationship, counted, change)
  where c.counted;
  return null;
end
$$;
create trigger note_changed_answer after update of relationship, counted on responses.answers
  for each row when ((old.relationship, old.counted) is distinct from (new.relationship, new.counted))
  execute function responses.note_changed_answer();

create function responses.note_moved_answer() returns trigger language plpgsql as $$
begin
  insert into responses.daily_changes (day, relationship, change)
  select c.day, a.relationship, c.change
  from responses.answers a, (values (old.answered_on, -1), (new.answered_on, 1)) c (day, change)
  where a.request_id = new.request_id and a.response_id = new.response_id and a.counted;
  return null;
end
$$;
create trigger note_moved_answer after update of answered_on on responses.identities
  for each row when (old.answered_on <> new.answered_on) execute function responses.note_moved_answer();
`,
};
