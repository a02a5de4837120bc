-- Requests -----------------------------------------------------------------------------------------------------------

-- A copy of what requests owns. A deleted request keeps an empty row, so that a late event cannot bring it back.
create table responses.request_forms (
  request_id uuid primary key,
  version integer not null,
  deleted boolean not null default false,
  owner_id uuid,
  question_set text,
  -- json, not jsonb: the order of the keys is the order of the questions
  form json,
  check (deleted or (owner_id is not null and question_set is not null and form is not null))
);
create index request_forms_by_owner on responses.request_forms (owner_id) where owner_id is not null;
-- for reconciliation, which skips deleted forms
create index request_forms_standing on responses.request_forms (request_id) where not deleted;

-- What responders read above the questions, in the versions that this service knows.
create table responses.form_texts (
  request_id uuid not null,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  -- whether the form asks writers if the owner may read their words
  asks_quoting boolean not null default true,
  primary key (request_id, form_version)
);

-- One row for each request that takes answers. Every change of its answers locks this row and raises its version.
create table responses.request_counts (
  request_id uuid primary key,
  response_count integer not null default 0 check (response_count >= 0),
  -- people in sets
  sealed integer not null default 0,
  -- returning answers that the numbers leave out
  set_aside integer not null default 0,
  -- the other returning answers. They are left out as soon as the count reaches the next number, so that until then a
  -- returning answer looks like any other
  unsaid integer not null default 0,
  -- the version that the first counted answer was loaded with; it stays when that answer is erased
  form_version integer,
  -- a copy of when the owner closed the request. It is kept here because storing an answer locks this row
  closed_at timestamptz(3),
  version integer not null default 0,
  constraint request_counts_form_text foreign key (request_id, form_version)
    references responses.form_texts (request_id, form_version)
) with (fillfactor = 50);

-- Addresses that an owner has confirmed, as blind indexes: answers under them are the owner's own and do not count.
create table responses.owner_addresses (
  owner_id uuid not null,
  address_index bytea not null,
  primary key (owner_id, address_index)
);

-- Owners whose confirmed address auth has not been asked for yet.
create table responses.owners_to_ask (
  owner_id uuid primary key
);

-- A trigger, because forms are saved in several places.
create function responses.ask_for_owner() returns trigger language plpgsql as $$
begin
  insert into responses.owners_to_ask (owner_id) values (new.owner_id) on conflict do nothing;
  return null;
end
$$;
create trigger ask_for_owner after insert or update on responses.request_forms
  for each row when (new.owner_id is not null) execute function responses.ask_for_owner();

-- Answers ------------------------------------------------------------------------------------------------------------

-- The key begins with the request, so that its answers lie together, in an order that is random by the id and tells
-- nothing. No time, no network address, and nothing that names the writer.
create table responses.answers (
  request_id uuid not null,
  response_id uuid not null,
  receipt_hash bytea not null,
  relationship text not null,
  -- the relationship as first sent; null unless its writer changed it. Owners see it until the answer is sealed
  first_relationship text,
  -- json, not jsonb, here and for themes: the order of the keys is the order of the questions
  answers json not null,
  -- what was tapped, by question
  themes json not null default '{}',
  untouched text[] not null,
  -- keys of the texts that the owner may read word for word
  may_quote text[] not null default '{}',
  -- counts the changes of what the answer says
  version integer not null default 1,
  promise_version smallint not null,
  -- whether its writer was told that an AI service outside this machine reads answers
  outside_reader boolean not null default false,
  -- false for the owner's own answer
  counted boolean not null,
  -- the answer that counts for this address or account; null for that one itself
  returns_to uuid,
  -- which of the returning answers of its person this is, from 1; 0 for the one that counts
  place integer not null default 0,
  -- whether the numbers that the owner sees leave this returning answer out
  set_aside boolean not null default false,
  trust_rating smallint check (trust_rating between 1 and 10),
  -- the set in which the person entered; null for those in none
  sealed_in integer,
  sealed_rating smallint,
  effective_weight smallint,
  primary key (request_id, response_id),
  constraint answers_returning_have_a_place check ((returns_to is null) = (place = 0)),
  constraint answers_returning_enter_no_set check (returns_to is null or (counted and sealed_in is null)),
  constraint answers_set_aside_return check (not set_aside or returns_to is not null),
  constraint answers_sealed_are_counted check (sealed_in is null or counted),
  constraint answers_sealed_whole
    check ((sealed_in is null) = (sealed_rating is null) and (sealed_in is not null or effective_weight is null)),
  constraint answers_sealed_ranges
    check (sealed_in > 0 and sealed_rating between 1 and 10 and effective_weight between 1 and 10)
);
create unique index answers_receipt_hash on responses.answers (receipt_hash);
-- for the figures of the admin panel, which are counted without a look at the answers themselves
create index answers_by_relationship on responses.answers (relationship, promise_version, sealed_in) where counted;
create index answers_of_owners on responses.answers (request_id, response_id) where not counted;
create index answers_returning on responses.answers (request_id, returns_to, place) where returns_to is not null;

-- Who wrote an answer, encrypted and apart from it.
create table responses.identities (
  request_id uuid not null,
  response_id uuid not null,
  key_id text not null,
  name_sealed bytea not null,
  address_sealed bytea not null,
  address_index bytea not null,
  account_id uuid,
  -- nothing finer than the day
  answered_on date not null,
  primary key (request_id, response_id)
);
create index identities_by_address on responses.identities (address_index, request_id);
create index identities_account_id on responses.identities (account_id) where account_id is not null;
-- for the pages that admins read; within a day the order is random by the id and tells nothing
create index identities_by_day on responses.identities (answered_on, response_id);

-- Remembers a submission for a day, so that a retry gets the first reply. Nothing in it leads to the answer: the receipt is
-- derived again from the key that the sender holds. Its time is rounded to the hour.
create table responses.submission_keys (
  request_id uuid not null,
  key_hash bytea not null,
  attempt_id uuid not null,
  key_id text not null,
  fingerprint bytea not null,
  expires_at timestamptz not null,
  primary key (request_id, key_hash)
);
create index submission_keys_expires_at on responses.submission_keys (expires_at);

-- A trigger, because answers are changed in several places.
create function responses.count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger count_change before update of answers, themes, untouched, relationship on responses.answers
  for each row when ((new.answers::text, new.themes::text, new.untouched, new.relationship)
    is distinct from (old.answers::text, old.themes::text, old.untouched, old.relationship))
  execute function responses.count_change();

-- Sets of answers ----------------------------------------------------------------------------------------------------

-- The sets of answers that results rest on. An erasure voids its set for good, and the number is not used again.
create table responses.sets (
  request_id uuid not null,
  number integer not null check (number > 0),
  state text not null check (state in ('sealed', 'confirmed', 'void')),
  -- null, as newcomers and seed, where the set was handed over: it was sealed elsewhere
  size integer,
  newcomers integer,
  seed uuid,
  -- identifies the newcomers of a set and the ratings that the owner saw; null for a set that was handed over
  entering text check (length(entering) = 22),
  primary key (request_id, number),
  constraint sets_size_rule check (newcomers >= 4 and size >= 5 and size >= newcomers),
  constraint sets_sealed_here_or_handed_over
    check (num_nulls(size, newcomers, seed) in (0, 3) and (seed is not null or state <> 'sealed'))
);
create unique index sets_one_unconfirmed on responses.sets (request_id) where state = 'sealed';

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
create trigger answer_is_sealed
  before update of answers, themes, untouched, relationship, version, outside_reader on responses.answers
  for each row when (old.sealed_in is not null) execute function responses.refuse_sealed_change();
create trigger sealed_words_are_withdrawn_only before update of may_quote on responses.answers
  for each row when (old.sealed_in is not null and not new.may_quote <@ old.may_quote)
  execute function responses.refuse_sealed_change();
create trigger answer_keeps_its_weight before update on responses.answers
  for each row when (
    (old.sealed_rating <> new.sealed_rating)
    or (old.effective_weight is not null
      and (new.sealed_in, new.effective_weight) is distinct from (old.sealed_in, old.effective_weight)))
  execute function responses.refuse_sealed_change();

-- A trigger, because answers are erased in several places. Answers that entered with an unconfirmed set return to none.
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

-- Each person counts once --------------------------------------------------------------------------------------------

-- The answer that counts for one of these addresses or this account. Volatile, so that under the lock of the request's
-- count it reads what others have committed since the calling statement began.
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

-- The count at which names or the next set would open.
create function responses.reveals_at(sealed integer, set_aside integer) returns integer language sql immutable as $$
  select set_aside + case when sealed < 5 then 5 else sealed + 4 end
$$;

-- Counts the people of a request again after anything but a new answer.
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

-- The next standing answer of a person takes the place of the erased one. If it shares its address or account with another
-- answer that counts, all of them return to that one instead: otherwise a person would count twice, and because a set
-- rejects that, no set of the request would ever open again. The trigger's name sorts behind 'make_sets_void', so that it
-- runs after it.
create function responses.pass_place_on() returns trigger language plpgsql as $$
declare
  next record;
  same uuid;
begin
  for next in
    select distinct on (r.request_id, r.returns_to) r.request_id, r.returns_to as erased_id, r.response_id
    from erased e join responses.answers r on r.request_id = e.request_id and r.returns_to = e.response_id
    order by r.request_id, r.returns_to, r.place
  loop
    same := null;
    select a.response_id into same
    from responses.identities i
    join responses.identities other on other.request_id = i.request_id and other.response_id <> i.response_id
      and (other.address_index = i.address_index or other.account_id = i.account_id)
    join responses.answers a on a.request_id = other.request_id and a.response_id = other.response_id
    where i.request_id = next.request_id and i.response_id = next.response_id and a.counted and a.returns_to is null
    order by a.sealed_in nulls last, a.response_id limit 1;
    if same is null then
      update responses.answers a
      set returns_to = nullif(next.response_id, a.response_id),
        place = case when next.response_id = a.response_id then 0 else a.place end,
        set_aside = a.set_aside and next.response_id <> a.response_id
      where a.request_id = next.request_id and a.returns_to = next.erased_id;
    else
      update responses.answers a
      set returns_to = same, place = responses.last_place(next.request_id, same) + a.place
      where a.request_id = next.request_id and a.returns_to = next.erased_id;
    end if;
  end loop;
  perform responses.count_people(request_id) from (select distinct request_id from erased order by request_id) e;
  return null;
end
$$;
create trigger people_counted_after_erasure after delete on responses.answers
  referencing old table as erased for each statement execute function responses.pass_place_on();

-- A claimed receipt can show that two answers come from the same person. The one that is in a set goes on counting.
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

-- Erasure ------------------------------------------------------------------------------------------------------------

-- Deleted accounts, so that a late event brings nothing of theirs back.
create table responses.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);

-- Erased answers, so that a restored backup does not bring them back. The ids are random and lead nowhere any more; nothing
-- finer than the day is kept.
create table responses.erased_answers (
  response_id uuid primary key,
  erased_on date not null default current_date
);

-- Texts that their writers withdrew after an analysis had used them, so that a restored backup does not bring them back.
-- They are never quoted again.
create table responses.withdrawn_words (
  response_id uuid not null,
  question_key text not null,
  primary key (response_id, question_key)
);

-- A trigger, because answers are erased in several places.
create function responses.remember_erased_answers() returns trigger language plpgsql as $$
begin
  insert into responses.erased_answers (response_id) select response_id from erased on conflict do nothing;
  delete from responses.withdrawn_words w using erased e where w.response_id = e.response_id;
  return null;
end
$$;
create trigger remember_erased_answers after delete on responses.answers
  referencing old table as erased for each statement execute function responses.remember_erased_answers();

-- Mails about an address that has answers: a requested link to erase them, or the note that a second answer
-- is kept and not used. Whether there are any answers is looked up later, so that asking takes the same time with and
-- without. The address itself is not stored, only its blind indexes.
create table responses.erasure_wishes (
  id uuid primary key,
  address_indexes bytea[] not null,
  -- the request that was answered again under the address; null for a requested link
  request_id uuid,
  -- of the page where the link was asked for; the mail is in it
  language text check (language ~ '^[a-z]{2,3}$'),
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now()
);
create index erasure_wishes_waiting on responses.erasure_wishes (run_after);

-- A mailed link and the page that it opened: one row, so that a link works once. Only digests are stored.
create table responses.erasure_links (
  secret_hash bytea primary key,
  address_indexes bytea[] not null,
  opened boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index erasure_links_created_at on responses.erasure_links (created_at);

-- One mail per address and request about a second answer. Kept as long as the request, so that erasing and sending again
-- sends no second mail.
create table responses.return_mails (
  request_id uuid not null,
  address_index bytea not null,
  wish_id uuid not null unique,
  primary key (request_id, address_index)
);
