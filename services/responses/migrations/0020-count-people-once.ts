import { anonymity } from '@blindspot/contracts/anonymity';
import type { Migration } from '@blindspot/service-kit/database/migrate';

export const countPeopleOnce: Migration = {
  name: '0020-count-people-once',
  sql: `
-- returns_to: the answer that counts for this address or account; null for that one itself.
-- place: which of its returning answers it is, from 1 on; 0 for the one that counts.
-- set_aside: the numbers that the owner sees leave this returning answer out.
alter table responses.answers
  add column returns_to uuid,
  add column place integer not null default 0,
  add column set_aside boolean not null default false,
  add constraint answers_returning_have_a_place check ((returns_to is null) = (place = 0)),
  add constraint answers_returning_enter_no_set check (returns_to is null or (counted and sealed_in is null)),
  add constraint answers_set_aside_return check (not set_aside or returns_to is not null);
create index answers_returning on responses.answers (request_id, returns_to, place) where returns_to is not null;

-- sealed: people in sets. set_aside: returning answers that the numbers leave out. unsaid: the other returning answers; they are left out
-- as soon as the count reaches the next number, so that until then nobody can tell a returning answer from another one.
alter table responses.request_counts
  add column sealed integer not null default 0,
  add column set_aside integer not null default 0,
  add column unsaid integer not null default 0;
update responses.request_counts c set sealed = (
  select count(*) from responses.answers a where a.request_id = c.request_id and a.sealed_in is not null
);

-- The count at which names or the next set would open.
create function responses.reveals_at(sealed integer, set_aside integer) returns integer language sql immutable as $$
  select set_aside + case when sealed < ${anonymity.full} then ${anonymity.full} else sealed + ${anonymity.batch} end
$$;

-- The answer that counts for one of these addresses or this account. It is volatile, so that under the lock of the request's count it
-- reads what others have committed since the calling statement began.
create function responses.first_answer_of(request uuid, indexes bytea[], account uuid) returns uuid
language plpgsql volatile as $$
declare
  first uuid;
begin
  select coalesce(a.returns_to, a.response_id) into first
  from responses.identities i
  join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
  where i.request_id = request and i.address_index = any(indexes) and a.counted
  limit 1;
  if first is null and account is not null then
    select coalesce(a.returns_to, a.response_id) into first
    from responses.identities i
    join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
    where i.request_id = request and i.account_id = account and a.counted
    limit 1;
  end if;
  return first;
end
$$;

-- How many answers return to this one already, counted by their places. Volatile for the same reason.
create function responses.last_place(request uuid, first uuid) returns integer language plpgsql volatile as $$
begin
  return coalesce((select max(place) from responses.answers where request_id = request and returns_to = first), 0);
end
$$;

-- Counts a request again after anything but a new answer.
create function responses.count_people(request uuid) returns void language plpgsql as $$
begin
  update responses.request_counts c
  set sealed = found.sealed, set_aside = found.set_aside + told.now, unsaid = found.unsaid - told.now
  from (
    select count(*)::integer as total, count(sealed_in)::integer as sealed,
      (count(*) filter (where set_aside))::integer as set_aside,
      (count(*) filter (where returns_to is not null and not set_aside))::integer as unsaid
    from responses.answers where request_id = request and counted
  ) found
  cross join lateral (
    select case when found.total >= responses.reveals_at(found.sealed, found.set_aside) then found.unsaid else 0 end as now
  ) told
  where c.request_id = request;
end
$$;

create function responses.set_returning_aside() returns trigger language plpgsql as $$
begin
  update responses.answers set set_aside = true
  where request_id = new.request_id and returns_to is not null and not set_aside;
  return null;
end
$$;
create trigger set_returning_aside after update on responses.request_counts
  for each row when (new.unsaid = 0 and (old.unsaid > 0 or new.set_aside > old.set_aside))
  execute function responses.set_returning_aside();

create function responses.count_people_after_change() returns trigger language plpgsql as $$
begin
  perform responses.count_people(request_id) from (
    select distinct n.request_id
    from changed_to n join changed_from o on o.request_id = n.request_id and o.response_id = n.response_id
    where n.sealed_in is distinct from o.sealed_in or n.returns_to is distinct from o.returns_to
      or n.counted is distinct from o.counted
    order by n.request_id
  ) changed;
  return null;
end
$$;
create trigger people_counted_after_change after update on responses.answers
  referencing old table as changed_from new table as changed_to
  for each statement execute function responses.count_people_after_change();

-- The next standing answer of a person takes the place of the erased one. Its name sorts behind 'make_sets_void', so it runs after it.
create function responses.pass_place_on() returns trigger language plpgsql as $$
begin
  update responses.answers a
  set returns_to = nullif(next.response_id, a.response_id),
    place = case when next.response_id = a.response_id then 0 else a.place end,
    set_aside = a.set_aside and next.response_id <> a.response_id
  from (
    select distinct on (r.request_id, r.returns_to) r.request_id, r.returns_to, r.response_id
    from erased e join responses.answers r on r.request_id = e.request_id and r.returns_to = e.response_id
    order by r.request_id, r.returns_to, r.place
  ) next
  where a.request_id = next.request_id and a.returns_to = next.returns_to;
  perform responses.count_people(request_id) from (select distinct request_id from erased order by request_id) e;
  return null;
end
$$;
create trigger people_counted_after_erasure after delete on responses.answers
  referencing old table as erased for each statement execute function responses.pass_place_on();

-- A claimed receipt can show that two answers are of one person. The one that is in a set goes on counting.
create function responses.join_answers_of_account() returns trigger language plpgsql as $$
declare
  first uuid;
  again uuid;
begin
  select response_id into first
  from responses.identities i join responses.answers a using (request_id, response_id)
  where request_id = new.request_id and i.account_id = new.account_id and a.counted and a.returns_to is null
  order by a.sealed_in nulls last, response_id = new.response_id, response_id limit 1;
  for again in
    select response_id
    from responses.identities i join responses.answers a using (request_id, response_id)
    where request_id = new.request_id and i.account_id = new.account_id and a.counted and a.returns_to is null
      and a.sealed_in is null and response_id <> first
    order by response_id
  loop
    update responses.answers
    set returns_to = first, place = responses.last_place(new.request_id, first) + 1 + place
    where request_id = new.request_id and (response_id = again or returns_to = again);
  end loop;
  return null;
end
$$;
create trigger join_answers_of_account after update of account_id on responses.identities
  for each row when (new.account_id is not null and old.account_id is distinct from new.account_id)
  execute function responses.join_answers_of_account();

create or replace function responses.check_new_set() returns trigger language plpgsql as $$
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
  if exists (
    select from responses.answers n
    join responses.identities i on i.request_id = n.request_id and i.response_id = n.response_id
    join responses.identities same on same.request_id = i.request_id and same.response_id <> i.response_id
      and (same.address_index = i.address_index or same.account_id = i.account_id)
    join responses.answers o on o.request_id = same.request_id and o.response_id = same.response_id
    where n.request_id = new.request_id and n.sealed_in = new.number and o.sealed_in is not null
  ) then
    raise exception 'a person counts once in a set' using errcode = '23514', constraint = 'set_is_of_people';
  end if;
  return null;
end
$$;
`,
};
