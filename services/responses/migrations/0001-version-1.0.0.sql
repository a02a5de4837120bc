-- Requests -----------------------------------------------------------------------------------------------------------

-- Copies of feedback requests. A deleted request keeps an empty row, so that a late event cannot restore it.
create table responses.request_forms (
  request_id uuid primary key,
  version integer not null,
  deleted boolean not null default false,
  owner_id uuid,
  question_set text,
  -- json, not jsonb, because the order of the keys is the order of the questions
  form json,
  check (deleted or (owner_id is not null and question_set is not null and form is not null))
);
create index request_forms_by_owner on responses.request_forms (owner_id) where owner_id is not null;
-- For reconciliation, which skips deleted forms.
create index request_forms_standing on responses.request_forms (request_id) where not deleted;

-- Texts that responders read above the questions, in the versions that this service has loaded.
create table responses.form_texts (
  request_id uuid not null,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  -- whether the form asks for consent to quote
  asks_quoting boolean not null default true,
  primary key (request_id, form_version)
);

-- One row for each request that takes answers. Every change of its answers locks this row and raises its version.
create table responses.request_counts (
  request_id uuid primary key,
  response_count integer not null default 0 check (response_count >= 0),
  -- people in sets
  sealed integer not null default 0,
  -- repeated answers that the owner's numbers already leave out
  set_aside integer not null default 0,
  -- the other repeated answers; they are set aside once the count reaches the next threshold, so that until then a
  -- repeated answer looks like any other
  unsaid integer not null default 0,
  -- the form version that the first counted answer froze; it stays when that answer is erased
  form_version integer,
  -- when the owner closed the request; stored here, because storing an answer locks this row
  closed_at timestamptz(3),
  version integer not null default 0,
  constraint request_counts_form_text foreign key (request_id, form_version)
    references responses.form_texts (request_id, form_version)
) with (fillfactor = 50);

-- Addresses that an owner has confirmed, as blind indexes. Answers under them are the owner's own and do not count.
create table responses.owner_addresses (
  owner_id uuid not null,
  address_index bytea not null,
  primary key (owner_id, address_index)
);

-- Owners whose confirmed address is still to be fetched from auth.
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

-- The key begins with the request, so that the answers of a request are stored together; their order is that of random
-- ids and reveals nothing. Holds no time, no network address and nothing that names the writer.
create table responses.answers (
  request_id uuid not null,
  response_id uuid not null,
  receipt_hash bytea not null,
  relationship text not null,
  -- the relationship as first sent; null unless the writer changed it. Owners see it until the answer is sealed
  first_relationship text,
  -- json, not jsonb, here and for themes, because the order of the keys is the order of the questions
  answers json not null,
  -- tapped themes by question key
  themes json not null default '{}',
  untouched text[] not null,
  -- keys of the texts that the owner may read word for word
  may_quote text[] not null default '{}',
  -- number of changes of the content
  version integer not null default 1,
  promise_version smallint not null,
  -- whether the page named an external AI that reads answers
  outside_reader boolean not null default false,
  -- false for the owner's own answer
  counted boolean not null,
  -- the first answer of this address or account; null for the first answer itself
  returns_to uuid,
  -- position among the repeated answers of one person, from 1; 0 for the first answer
  place integer not null default 0,
  -- whether the owner's numbers already leave out this repeated answer
  set_aside boolean not null default false,
  trust_rating smallint check (trust_rating between 1 and 10),
  -- the set in which the person entered; null before
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
-- For the figures of the admin panel, which are counted without reading answers.
create index answers_by_relationship on responses.answers (relationship, promise_version, sealed_in) where counted;
create index answers_of_owners on responses.answers (request_id, response_id) where not counted;
create index answers_returning on responses.answers (request_id, returns_to, place) where returns_to is not null;

-- Encrypted writers of the answers, in a table of their own.
create table responses.identities (
  request_id uuid not null,
  response_id uuid not null,
  key_id text not null,
  name_sealed bytea not null,
  address_sealed bytea not null,
  address_index bytea not null,
  account_id uuid,
  -- only the day is stored
  answered_on date not null,
  primary key (request_id, response_id)
);
create index identities_by_address on responses.identities (address_index, request_id);
create index identities_account_id on responses.identities (account_id) where account_id is not null;
-- For the pages of the admin panel; within a day the order is that of random ids and reveals nothing.
create index identities_by_day on responses.identities (answered_on, response_id);

-- Submissions of the last day, so that a repeat gets the first reply. A row does not lead to its answer: the receipt is
-- derived again from the key that the sender holds. The time is rounded to the hour.
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

-- Sets of answers, from which results are made. An erasure voids a set for good, and its number is not used again.
create table responses.sets (
  request_id uuid not null,
  number integer not null check (number > 0),
  state text not null check (state in ('sealed', 'confirmed', 'void')),
  -- null, like newcomers and seed, if analysis handed the set over
  size integer,
  newcomers integer,
  seed uuid,
  -- fingerprint of the newcomers and the ratings that the owner saw; null if analysis handed the set over
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

-- A trigger, because answers are erased in several places. Answers that entered with an unconfirmed set are unsealed.
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

-- Returns the first answer of one of these addresses or of this account. Volatile, so that under the lock of the
-- request's count it reads what others have committed since the calling statement began.
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

-- Returns the last position among the repeated answers of this first one. Volatile for the same reason.
create function responses.last_place(request uuid, first uuid) returns integer language plpgsql volatile as $$
begin
  return coalesce((select max(place) from responses.answers where request_id = request and returns_to = first), 0);
end
$$;

-- Returns the count from which names are shown or the next set can be opened.
create function responses.reveals_at(sealed integer, set_aside integer) returns integer language sql immutable as $$
  select set_aside + case when sealed < 5 then 5 else sealed + 4 end
$$;

-- Recounts the people of a request after any change other than a new answer.
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

-- Makes the next answer of a person the first one after an erasure. If its address or account has another first answer,
-- all of them are linked to that one instead. Otherwise a person would count twice, and because a set rejects that, no
-- set of the request could be opened again. The trigger runs after 'make_sets_void', because its name sorts later.
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

-- Links the answers of an account after a claimed receipt shows that they come from one person. An answer in a set
-- remains the first one.
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

-- Deleted accounts, so that a late event restores none of their data.
create table responses.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null default now()
);

-- Erased answers, so that a restored backup does not bring them back. The ids are random and lead nowhere; only the day
-- is stored.
create table responses.erased_answers (
  response_id uuid primary key,
  erased_on date not null default current_date
);

-- Texts whose writers withdrew the consent to quote them, so that a restored backup does not quote them again.
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

-- Queued mails to an address: a requested link to erase its answers, or the notice that a second answer is stored but
-- not used. Whether the address has answers is checked after the reply, so that the time of the reply does not reveal
-- it. Only the blind indexes of the address are stored.
create table responses.erasure_wishes (
  id uuid primary key,
  address_indexes bytea[] not null,
  -- the request that was answered again under the address; null for a requested link
  request_id uuid,
  -- language of the page that requested the link, and of the mail
  language text check (language ~ '^[a-z]{2,3}$'),
  run_after timestamptz not null default now(),
  lease_until timestamptz,
  lease_id uuid,
  created_at timestamptz not null default now()
);
create index erasure_wishes_waiting on responses.erasure_wishes (run_after);

-- Mailed links. The page that a link opens takes over its row, so that the link works only once. Only digests are
-- stored.
create table responses.erasure_links (
  secret_hash bytea primary key,
  address_indexes bytea[] not null,
  opened boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index erasure_links_created_at on responses.erasure_links (created_at);

-- One mail for each address and request about a second answer. A row stays as long as the request, so that a person who
-- erases an answer and sends another gets no second mail.
create table responses.return_mails (
  request_id uuid not null,
  address_index bytea not null,
  wish_id uuid not null unique,
  primary key (request_id, address_index)
);
