import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createSets: Migration = {
  name: '0010-create-sets',
  sql: `
-- The sets of answers that analyses rest on. One that somebody has erased from is void for good, and its number with it.
create table responses.sets (
  request_id uuid not null,
  number integer not null check (number > 0),
  state text not null check (state in ('sealed', 'confirmed', 'void')),
  -- Null where the set was handed over: it was sealed elsewhere.
  size integer,
  newcomers integer,
  seed uuid,
  primary key (request_id, number),
  constraint sets_size_rule check (newcomers >= 4 and size >= 5 and size >= newcomers),
  constraint sets_sealed_here_or_handed_over
    check (num_nulls(size, newcomers, seed) in (0, 3) and (seed is not null or state <> 'sealed'))
);
create unique index sets_one_unconfirmed on responses.sets (request_id) where state = 'sealed';

-- sealed_in: the set in which a person entered; 0 for a release of before there were sets, null for those in none.
-- not valid: what is there already is looked at by the next migration, which holds up nobody.
alter table responses.answers
  add column sealed_in integer,
  add column sealed_rating smallint,
  add column effective_weight smallint,
  add constraint answers_sealed_whole check (
    (sealed_in is null) = (sealed_rating is null) and (sealed_in is not null or effective_weight is null)) not valid,
  add constraint answers_sealed_ranges check (
    sealed_in >= 0 and sealed_rating between 1 and 10 and effective_weight between 1 and 10) not valid,
  add constraint answers_sealed_are_counted check (sealed_in is null or counted) not valid,
  add constraint answers_released_are_sealed check (released = (sealed_in is not null)) not valid;

create function responses.check_new_set() returns trigger language plpgsql as $$
declare
  entered integer;
  everybody integer;
begin
  select count(*) filter (where sealed_in = new.number), count(*) into entered, everybody
  from responses.answers where request_id = new.request_id and sealed_in is not null;
  if (entered, everybody) is distinct from (new.newcomers, new.size)
    or exists (select from responses.sets where request_id = new.request_id and number > new.number) then
    raise exception 'a set is made of the answers sealed in it and before it'
      using errcode = '23514', constraint = 'set_is_sealed';
  end if;
  return null;
end
$$;
create constraint trigger set_is_sealed after insert on responses.sets
  for each row when (new.seed is not null) execute function responses.check_new_set();

create function responses.check_changed_set() returns trigger language plpgsql as $$
begin
  if (new.request_id, new.number, new.size, new.newcomers, new.seed)
      is distinct from (old.request_id, old.number, old.size, old.newcomers, old.seed)
    or old.state = 'void' or new.state = 'sealed' then
    raise exception 'a set is only ever confirmed or made void'
      using errcode = '23514', constraint = 'set_is_fixed';
  end if;
  return new;
end
$$;
create trigger set_is_fixed before update on responses.sets
  for each row execute function responses.check_changed_set();

create function responses.refuse_sealed_change() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed answer never changes' using errcode = '23514', constraint = 'answer_is_sealed';
end
$$;
create trigger answer_is_sealed before update of answers, untouched, relationship on responses.answers
  for each row when (old.sealed_in is not null) execute function responses.refuse_sealed_change();
create trigger answer_keeps_its_weight before update on responses.answers
  for each row when (
    (old.sealed_rating <> new.sealed_rating)
    or (old.effective_weight is not null
      and (new.sealed_in, new.effective_weight) is distinct from (old.sealed_in, old.effective_weight)))
  execute function responses.refuse_sealed_change();

-- The image of the last release reads in 'released' whether an answer may be changed, and says so in it, too.
create function responses.keep_released_in_step() returns trigger language plpgsql as $$
begin
  if new.released and old.sealed_in is null and new.sealed_in is null then
    new.sealed_in := 0;
    new.sealed_rating := coalesce(new.trust_rating, case new.relationship
      when 'family' then 9 when 'close-friend' then 8 when 'colleague' then 6 when 'acquaintance' then 4 else 5 end);
  end if;
  new.released := new.sealed_in is not null;
  return new;
end
$$;
create trigger keep_released_in_step before update on responses.answers
  for each row execute function responses.keep_released_in_step();

-- A trigger, so that no way of erasing can forget it. Whoever entered with a set that nobody has confirmed is in none then.
create function responses.make_sets_void() returns trigger language plpgsql as $$
begin
  update responses.answers a set sealed_in = null, sealed_rating = null
  from responses.sets s
  where s.state = 'sealed'
    and s.request_id in (select request_id from erased where sealed_in is not null)
    and a.request_id = s.request_id and a.sealed_in = s.number;
  update responses.sets s set state = 'void'
  from (select request_id, min(sealed_in) as sealed_in from erased where sealed_in is not null group by 1) e
  where s.request_id = e.request_id and s.number >= e.sealed_in and s.state <> 'void';
  return null;
end
$$;
create trigger make_sets_void after delete on responses.answers
  referencing old table as erased for each statement execute function responses.make_sets_void();
`,
};
