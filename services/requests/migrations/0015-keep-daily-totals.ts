import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepDailyTotals: Migration = {
  name: '0015-keep-daily-totals',
  sql: `
-- How many requests there are, by day of UTC, question set and style: the sum of both tables, at any moment. A change adds a row
-- and waits for no other one; rows are folded into the totals.
create table requests.daily_totals (
  day date not null,
  question_set text not null,
  ai_prompt_type text not null,
  count bigint not null,
  primary key (day, question_set, ai_prompt_type)
);
create table requests.daily_changes (
  day date not null,
  question_set text not null,
  ai_prompt_type text not null,
  change bigint not null
);

-- When all requests were counted last; null until they were for the first time, which no migration does. Until then the sums are those of changes alone.
create table requests.daily_recounts (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz
);
insert into requests.daily_recounts default values;

-- Triggers, so that no way of making, changing or deleting a request can forget it, nor the image of the last release.
create function requests.note_made_requests() returns trigger language plpgsql as $$
begin
  insert into requests.daily_changes (day, question_set, ai_prompt_type, change)
  select (created_at at time zone 'utc')::date, question_set, ai_prompt_type, count(*) from made group by 1, 2, 3;
  return null;
end
$$;
create trigger note_made_requests after insert on requests.feedback_requests
  referencing new table as made for each statement execute function requests.note_made_requests();

create function requests.note_deleted_requests() returns trigger language plpgsql as $$
begin
  insert into requests.daily_changes (day, question_set, ai_prompt_type, change)
  select (created_at at time zone 'utc')::date, question_set, ai_prompt_type, -count(*) from gone group by 1, 2, 3;
  return null;
end
$$;
create trigger note_deleted_requests after delete on requests.feedback_requests
  referencing old table as gone for each statement execute function requests.note_deleted_requests();

create function requests.note_changed_request() returns trigger language plpgsql as $$
begin
  insert into requests.daily_changes (day, question_set, ai_prompt_type, change)
  values ((old.created_at at time zone 'utc')::date, old.question_set, old.ai_prompt_type, -1),
    ((new.created_at at time zone 'utc')::date, new.question_set, new.ai_prompt_type, 1);
  return null;
end
$$;
create trigger note_changed_request after update of question_set, ai_prompt_type, created_at on requests.feedback_requests
  for each row when ((old.question_set, old.ai_prompt_type, old.created_at) is distinct from
    (new.question_set, new.ai_prompt_type, new.created_at))
  execute function requests.note_changed_request();
`,
};
