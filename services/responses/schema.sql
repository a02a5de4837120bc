-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create table responses.answers (
  request_id uuid not null,
  response_id uuid not null,
  receipt_hash bytea not null,
  relationship text not null,
  first_relationship text,
  answers json not null,
  themes json not null default '{}'::json,
  untouched text[] not null,
  may_quote text[] not null default '{}'::text[],
  version integer not null default 1,
  promise_version smallint not null,
  outside_reader boolean not null default false,
  counted boolean not null,
  returns_to uuid,
  place integer not null default 0,
  set_aside boolean not null default false,
  trust_rating smallint,
  sealed_in integer,
  sealed_rating smallint,
  effective_weight smallint,
  constraint answers_pkey PRIMARY KEY (request_id, response_id),
  constraint answers_returning_enter_no_set CHECK (((returns_to IS NULL) OR (counted AND (sealed_in IS NULL)))),
  constraint answers_returning_have_a_place CHECK (((returns_to IS NULL) = (place = 0))),
  constraint answers_sealed_are_counted CHECK (((sealed_in IS NULL) OR counted)),
  constraint answers_sealed_ranges CHECK (((sealed_in > 0) AND ((sealed_rating >= 1) AND (sealed_rating <= 10)) AND ((effective_weight >= 1) AND (effective_weight <= 10)))),
  constraint answers_sealed_whole CHECK ((((sealed_in IS NULL) = (sealed_rating IS NULL)) AND ((sealed_in IS NOT NULL) OR (effective_weight IS NULL)))),
  constraint answers_set_aside_return CHECK (((NOT set_aside) OR (returns_to IS NOT NULL))),
  constraint answers_trust_rating_check CHECK (((trust_rating >= 1) AND (trust_rating <= 10)))
);

create table responses.dead_letters (
  id uuid not null,
  consumer text not null,
  event_id uuid,
  subject text not null,
  payload text not null,
  reason text not null,
  deliveries integer not null,
  failed_at timestamp with time zone not null default now(),
  replayed_at timestamp with time zone,
  constraint dead_letters_pkey PRIMARY KEY (id)
);

create table responses.erased_accounts (
  user_id uuid not null,
  erased_at timestamp with time zone not null default now(),
  constraint erased_accounts_pkey PRIMARY KEY (user_id)
);

create table responses.erased_answers (
  response_id uuid not null,
  erased_on date not null default CURRENT_DATE,
  constraint erased_answers_pkey PRIMARY KEY (response_id)
);

create table responses.erasure_links (
  secret_hash bytea not null,
  address_indexes bytea[] not null,
  opened boolean not null default false,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint erasure_links_pkey PRIMARY KEY (secret_hash)
);

create table responses.erasure_wishes (
  id uuid not null,
  address_indexes bytea[] not null,
  request_id uuid,
  language text,
  run_after timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  lease_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint erasure_wishes_pkey PRIMARY KEY (id),
  constraint erasure_wishes_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text))
);

create table responses.event_tries (
  consumer text not null,
  event_id uuid not null,
  failed integer not null default 0,
  open integer not null default 0,
  reason text,
  failed_at timestamp with time zone,
  begun_at timestamp with time zone not null default now(),
  constraint event_tries_pkey PRIMARY KEY (consumer, event_id)
);

create table responses.form_texts (
  request_id uuid not null,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  asks_quoting boolean not null default true,
  constraint form_texts_pkey PRIMARY KEY (request_id, form_version)
);

create table responses.identities (
  request_id uuid not null,
  response_id uuid not null,
  key_id text not null,
  name_sealed bytea not null,
  address_sealed bytea not null,
  address_index bytea not null,
  account_id uuid,
  answered_on date not null,
  constraint identities_pkey PRIMARY KEY (request_id, response_id)
);

create table responses.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
);

create table responses.key_marks (
  ring text not null,
  key_id text not null,
  fingerprint text not null,
  marked_at timestamp with time zone not null default now(),
  constraint key_marks_pkey PRIMARY KEY (ring, key_id)
);

create table responses.outbox (
  id uuid not null,
  seq bigint not null generated always as identity,
  subject text not null,
  payload json not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table responses.outbox_streams (
  id uuid not null,
  refilled_to bigint not null default 0,
  refill_until bigint not null default 0,
  constraint outbox_streams_pkey PRIMARY KEY (id)
);

create table responses.owner_addresses (
  owner_id uuid not null,
  address_index bytea not null,
  constraint owner_addresses_pkey PRIMARY KEY (owner_id, address_index)
);

create table responses.owners_to_ask (
  owner_id uuid not null,
  constraint owners_to_ask_pkey PRIMARY KEY (owner_id)
);

create table responses.request_counts (
  request_id uuid not null,
  response_count integer not null default 0,
  sealed integer not null default 0,
  set_aside integer not null default 0,
  unsaid integer not null default 0,
  form_version integer,
  closed_at timestamp(3) with time zone,
  version integer not null default 0,
  constraint request_counts_pkey PRIMARY KEY (request_id),
  constraint request_counts_response_count_check CHECK ((response_count >= 0)),
  constraint request_counts_form_text FOREIGN KEY (request_id, form_version) REFERENCES form_texts(request_id, form_version)
) with (fillfactor=50);

create table responses.request_forms (
  request_id uuid not null,
  version integer not null,
  deleted boolean not null default false,
  owner_id uuid,
  question_set text,
  form json,
  constraint request_forms_pkey PRIMARY KEY (request_id),
  constraint request_forms_check CHECK ((deleted OR ((owner_id IS NOT NULL) AND (question_set IS NOT NULL) AND (form IS NOT NULL))))
);

create table responses.return_mails (
  request_id uuid not null,
  address_index bytea not null,
  wish_id uuid not null,
  constraint return_mails_pkey PRIMARY KEY (request_id, address_index),
  constraint return_mails_wish_id_key UNIQUE (wish_id)
);

create table responses.sets (
  request_id uuid not null,
  number integer not null,
  state text not null,
  size integer,
  newcomers integer,
  seed uuid,
  entering text,
  constraint sets_pkey PRIMARY KEY (request_id, number),
  constraint sets_entering_check CHECK ((length(entering) = 22)),
  constraint sets_number_check CHECK ((number > 0)),
  constraint sets_sealed_here_or_handed_over CHECK (((num_nulls(size, newcomers, seed) = ANY (ARRAY[0, 3])) AND ((seed IS NOT NULL) OR (state <> 'sealed'::text)))),
  constraint sets_size_rule CHECK (((newcomers >= 4) AND (size >= 5) AND (size >= newcomers))),
  constraint sets_state_check CHECK ((state = ANY (ARRAY['sealed'::text, 'confirmed'::text, 'void'::text])))
);

create table responses.submission_keys (
  request_id uuid not null,
  key_hash bytea not null,
  attempt_id uuid not null,
  key_id text not null,
  fingerprint bytea not null,
  expires_at timestamp with time zone not null,
  constraint submission_keys_pkey PRIMARY KEY (request_id, key_hash)
);

create table responses.withdrawn_words (
  response_id uuid not null,
  question_key text not null,
  constraint withdrawn_words_pkey PRIMARY KEY (response_id, question_key)
);

CREATE OR REPLACE FUNCTION responses.ask_for_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into responses.owners_to_ask (owner_id) values (new.owner_id) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION responses.check_changed_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.request_id, new.number, new.size, new.newcomers, new.seed)
      is distinct from (old.request_id, old.number, old.size, old.newcomers, old.seed)
    or old.state = 'void' or new.state = 'sealed' then
    raise exception 'a set is only ever confirmed or made void'
      using errcode = '23514', constraint = 'set_is_fixed';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION responses.check_new_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION responses.count_people(request uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.count_people_after_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.first_answer_of(request uuid, indexes bytea[], account uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.join_answers_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.last_place(request uuid, first uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  return coalesce((select max(place) from responses.answers where request_id = request and returns_to = first), 0);
end
$function$;

CREATE OR REPLACE FUNCTION responses.make_sets_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.pass_place_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION responses.refuse_sealed_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a sealed answer never changes' using errcode = '23514', constraint = 'answer_is_sealed';
end
$function$;

CREATE OR REPLACE FUNCTION responses.remember_erased_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into responses.erased_answers (response_id) select response_id from erased on conflict do nothing;
  delete from responses.withdrawn_words w using erased e where w.response_id = e.response_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION responses.reveals_at(sealed integer, set_aside integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select set_aside + case when sealed < 5 then 5 else sealed + 4 end
$function$;

CREATE OR REPLACE FUNCTION responses.set_returning_aside()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update responses.answers set set_aside = true
  where request_id = new.request_id and returns_to is not null and not set_aside;
  return null;
end
$function$;

CREATE INDEX answers_by_relationship ON responses.answers USING btree (relationship, promise_version, sealed_in) WHERE counted;
CREATE INDEX answers_of_owners ON responses.answers USING btree (request_id, response_id) WHERE (NOT counted);
CREATE UNIQUE INDEX answers_receipt_hash ON responses.answers USING btree (receipt_hash);
CREATE INDEX answers_returning ON responses.answers USING btree (request_id, returns_to, place) WHERE (returns_to IS NOT NULL);
CREATE UNIQUE INDEX dead_letters_once ON responses.dead_letters USING btree (consumer, event_id) WHERE (replayed_at IS NULL);
CREATE INDEX erasure_links_created_at ON responses.erasure_links USING btree (created_at);
CREATE INDEX erasure_wishes_waiting ON responses.erasure_wishes USING btree (run_after);
CREATE INDEX identities_account_id ON responses.identities USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX identities_by_address ON responses.identities USING btree (address_index, request_id);
CREATE INDEX identities_by_day ON responses.identities USING btree (answered_on, response_id);
CREATE INDEX inbox_by_age ON responses.inbox USING btree (handled_at);
CREATE UNIQUE INDEX outbox_by_seq ON responses.outbox USING btree (seq);
CREATE INDEX outbox_unpublished ON responses.outbox USING btree (seq) WHERE (published_at IS NULL);
CREATE INDEX request_forms_by_owner ON responses.request_forms USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX request_forms_standing ON responses.request_forms USING btree (request_id) WHERE (NOT deleted);
CREATE UNIQUE INDEX sets_one_unconfirmed ON responses.sets USING btree (request_id) WHERE (state = 'sealed'::text);
CREATE INDEX submission_keys_expires_at ON responses.submission_keys USING btree (expires_at);

CREATE TRIGGER answer_is_sealed BEFORE UPDATE OF answers, themes, untouched, relationship, version, outside_reader ON responses.answers FOR EACH ROW WHEN ((old.sealed_in IS NOT NULL)) EXECUTE FUNCTION refuse_sealed_change();
CREATE TRIGGER answer_keeps_its_weight BEFORE UPDATE ON responses.answers FOR EACH ROW WHEN (((old.sealed_rating <> new.sealed_rating) OR ((old.effective_weight IS NOT NULL) AND ((new.sealed_in IS DISTINCT FROM old.sealed_in) OR (new.effective_weight IS DISTINCT FROM old.effective_weight))))) EXECUTE FUNCTION refuse_sealed_change();
CREATE TRIGGER ask_for_owner AFTER INSERT OR UPDATE ON responses.request_forms FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION ask_for_owner();
CREATE TRIGGER count_change BEFORE UPDATE OF answers, themes, untouched, relationship ON responses.answers FOR EACH ROW WHEN ((((((new.answers)::text IS DISTINCT FROM (old.answers)::text) OR ((new.themes)::text IS DISTINCT FROM (old.themes)::text)) OR (new.untouched IS DISTINCT FROM old.untouched)) OR (new.relationship IS DISTINCT FROM old.relationship))) EXECUTE FUNCTION count_change();
CREATE TRIGGER join_answers_of_account AFTER UPDATE OF account_id ON responses.identities FOR EACH ROW WHEN (((new.account_id IS NOT NULL) AND (old.account_id IS DISTINCT FROM new.account_id))) EXECUTE FUNCTION join_answers_of_account();
CREATE TRIGGER make_sets_void AFTER DELETE ON responses.answers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION make_sets_void();
CREATE TRIGGER people_counted_after_change AFTER UPDATE ON responses.answers REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION count_people_after_change();
CREATE TRIGGER people_counted_after_erasure AFTER DELETE ON responses.answers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION pass_place_on();
CREATE TRIGGER remember_erased_answers AFTER DELETE ON responses.answers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION remember_erased_answers();
CREATE TRIGGER sealed_words_are_withdrawn_only BEFORE UPDATE OF may_quote ON responses.answers FOR EACH ROW WHEN (((old.sealed_in IS NOT NULL) AND (NOT (new.may_quote <@ old.may_quote)))) EXECUTE FUNCTION refuse_sealed_change();
CREATE TRIGGER set_is_fixed BEFORE UPDATE ON responses.sets FOR EACH ROW EXECUTE FUNCTION check_changed_set();
CREATE CONSTRAINT TRIGGER set_is_sealed AFTER INSERT ON responses.sets NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.seed IS NOT NULL)) EXECUTE FUNCTION check_new_set();
CREATE TRIGGER set_returning_aside AFTER UPDATE ON responses.request_counts FOR EACH ROW WHEN (((new.unsaid = 0) AND ((old.unsaid > 0) OR (new.set_aside > old.set_aside)))) EXECUTE FUNCTION set_returning_aside();
