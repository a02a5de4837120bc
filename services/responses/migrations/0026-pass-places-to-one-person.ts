import type { Migration } from '@blindspot/service-kit/database/migrate';

export const passPlacesToOnePerson: Migration = {
  name: '0026-pass-places-to-one-person',
  sql: `
-- The next standing answer of a person takes the place of the erased one. Where it shares its address or account with another
-- answer that counts, all of them return to that one instead: otherwise a person would count twice, and because a set refuses that,
-- no set of the request would ever open again.
create or replace function responses.pass_place_on() returns trigger language plpgsql as $$
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
`,
};
