import type { Migration } from '@blindspot/service-kit/database/migrate';

/**
 * The promise in the database: whatever the code does, a set holds everybody of the earlier ones and a whole batch besides,
 * what was found of it never changes, and what is withdrawn is gone. What the image of the last release has published
 * stays as it was read; that image starts and reads on, and is refused what it would publish by its own rules.
 */
export const oneSetOneResult: Migration = {
  name: '0011-one-set-one-result',
  sql: `
drop trigger release_set_rule on analysis.releases;
drop trigger release_is_fixed on analysis.releases;
drop trigger release_stays on analysis.releases;
drop function analysis.check_new_release();
drop function analysis.check_changed_release();

delete from analysis.releases where stage = 'early';

-- The image of the last release reads stage, document and engine of what it wrote; with it they and the other columns that
-- may be null now, and response_counts.answers_version, will go.
alter table analysis.releases
  drop constraint releases_check,
  alter column stage set default 'full',
  alter column engine drop not null,
  alter column prompt_version drop not null,
  alter column input_fingerprint drop not null,
  -- By response id, 1 to 10.
  add column weights json,
  -- Of the newcomers by asked weight, as responses is told; null where they were handed over.
  add column effective_weights integer[],
  add column average_trust_rating double precision,
  -- What is served, null once withdrawn. json, not jsonb: the order of its keys is the order of the questions.
  add column findings json,
  -- Keys of optional questions whose first or further comments came out with it; known also once it is withdrawn.
  add column opened_comments text[] not null default '{}',
  -- Responses has granted that the set stands; nothing is served before.
  add column confirmed boolean not null default false;
drop index analysis.releases_one_early;

update analysis.releases as release set
  confirmed = true,
  -- Of what was withdrawn nobody knows, so anything may have come out with it.
  opened_comments = array(
    select json_object_keys(coalesce(document -> 'optional_responses', (
      select form -> 'optional_questions' from analysis.feedback_requests where request_id = release.request_id
    ), '{}'))
  ),
  average_trust_rating = coalesce((document ->> 'average_trust_rating')::double precision, 5),
  weights = (
    select json_object_agg(member, coalesce(used.weight, 5) order by member)
    from unnest(release.response_ids) as member
    left join (
      select entry.key, least(10, greatest(1, round(avg(entry.value::numeric))))::integer as weight
      from analysis.ledger_rows as ledger cross join lateral json_each_text(ledger.coefficients) as entry
      where ledger.release_id = release.id
      group by entry.key
    ) as used on used.key = member::text
  );

-- The interval of an average that was published without one follows from it and the weights, as in new releases.
update analysis.releases as release set findings = json_build_object(
  'figures', (
    select coalesce(json_agg(json_build_object(
      'key', figure.key,
      'question', figure.value ->> 'question_text',
      'average', figure.value -> 'average',
      'count', figure.value -> 'count',
      'low', coalesce((figure.value #>> '{doubt,low}')::double precision,
        greatest(1, floor((average - spread) * 2) / 2)),
      'high', coalesce((figure.value #>> '{doubt,high}')::double precision,
        least(maximum, ceil((average + spread) * 2) / 2)),
      'effectiveRaters', coalesce((figure.value #>> '{doubt,effective_raters}')::double precision, round(raters, 1)::double precision)
    ) order by figure.place), '[]')
    from json_each(release.document -> 'question_averages') with ordinality as figure (key, value, place)
    cross join lateral (
      select (figure.value ->> 'average')::double precision as average,
        case when request.form ->> 'scale' = '1-7' then 7 else 10 end as maximum
      from (values (1)) as one left join analysis.feedback_requests as request on request.request_id = release.request_id
    ) as shown
    cross join lateral (
      select sum(entry.value::numeric) ^ 2 / sum(entry.value::numeric ^ 2) as raters
      from json_each_text(release.weights) as entry
    ) as kish
    cross join lateral (
      select 1.96 * (case when maximum = 7 then 1.3 else 1.9 end) / sqrt(raters)::double precision as spread
    ) as doubt
  ),
  'themes', json_build_object('reader', 'built-in', 'themes', '[]'::json, 'unread', false),
  'heard', 'all',
  'comments', (
    select coalesce(json_agg(json_build_object(
      'key', commented.key,
      'question', commented.value ->> 'question_text',
      'comments', commented.value -> 'responses'
    ) order by commented.place), '[]')
    from json_each(release.document -> 'optional_responses') with ordinality as commented (key, value, place)
  ),
  'untouchedSliders', false
)
where document is not null;

alter table analysis.releases
  alter column weights set not null,
  alter column average_trust_rating set not null,
  add constraint releases_findings check (withdrawn = (findings is null));
-- Two that are not confirmed would not see each other.
create unique index releases_one_unconfirmed on analysis.releases (request_id) where not confirmed;

create table analysis.wordings (
  release_id uuid not null references analysis.releases (id) on delete cascade,
  number integer not null check (number > 0),
  -- Summary, takeaways and sections; null once the release is withdrawn.
  text json,
  engine text not null check (engine in ('local', 'model')),
  model text,
  prompt_version text not null,
  worded_on date not null default (now() at time zone 'utc')::date,
  primary key (release_id, number)
);
insert into analysis.wordings (release_id, number, text, engine, model, prompt_version, worded_on)
select id, 1, case when document is not null then json_build_object(
    'summary', document -> 'summary', 'takeaways', document -> 'takeaways', 'sections', document -> 'sections'
  ) end, engine, model, prompt_version, released_on
from analysis.releases;

-- The image of the last release shares what it wrote, of which there is one wording.
alter table analysis.shares
  add column wording_number integer not null default 1,
  add constraint shares_wording foreign key (release_id, wording_number)
    references analysis.wordings (release_id, number) on delete cascade;

drop table analysis.ledger_rows;
drop function analysis.refuse_ledger_change();
drop table analysis.changed_responses;

create function analysis.check_new_release() returns trigger language plpgsql as $$
declare
  members integer := cardinality(new.response_ids);
begin
  if new.document is not null then
    raise exception 'a release is made by the rules of this schema' using errcode = '23514', constraint = 'release_rules';
  end if;
  if new.confirmed or new.withdrawn then
    raise exception 'a release is confirmed after it was stored' using errcode = '23514', constraint = 'release_rules';
  end if;
  if members <> (select count(distinct member) from unnest(new.response_ids) as member) then
    raise exception 'a release counts nobody twice' using errcode = '23514', constraint = 'release_members';
  end if;
  if members < 5 then
    raise exception 'a release is too small' using errcode = '23514', constraint = 'release_size';
  end if;
  if exists (
    (select unnest(response_ids) from analysis.releases where request_id = new.request_id and confirmed)
    except (select unnest(new.response_ids))
    except (select response_id from analysis.erased_responses where request_id = new.request_id)
  ) then
    raise exception 'a release holds everybody of the earlier ones'
      using errcode = '23514', constraint = 'release_set_rule';
  end if;
  if (
    select count(*) from (
      (select unnest(new.response_ids))
      except (select unnest(response_ids) from analysis.releases where request_id = new.request_id and confirmed)
    ) as newcomers
  ) < 4 then
    raise exception 'a release holds a whole batch of newcomers'
      using errcode = '23514', constraint = 'release_set_rule';
  end if;
  return null;
end
$$;
create constraint trigger release_set_rule after insert on analysis.releases
  for each row execute function analysis.check_new_release();

-- Whoever withdraws a release takes all it says with it.
create function analysis.empty_withdrawn_release() returns trigger language plpgsql as $$
begin
  new.findings := null;
  new.document := null;
  return new;
end
$$;
create trigger release_empties before update on analysis.releases
  for each row when (new.withdrawn) execute function analysis.empty_withdrawn_release();

create function analysis.empty_withdrawn_wordings() returns trigger language plpgsql as $$
begin
  update analysis.wordings set text = null where release_id = new.id;
  return null;
end
$$;
create trigger release_empties_wordings after update on analysis.releases
  for each row when (new.withdrawn and not old.withdrawn) execute function analysis.empty_withdrawn_wordings();

create function analysis.check_changed_release() returns trigger language plpgsql as $$
begin
  if (new.id, new.request_id, new.number, new.response_ids, new.weights::text, new.effective_weights,
      new.average_trust_rating, new.opened_comments, new.released_on)
    is distinct from (old.id, old.request_id, old.number, old.response_ids, old.weights::text, old.effective_weights,
      old.average_trust_rating, old.opened_comments, old.released_on) then
    raise exception 'a release never changes its members or their weights'
      using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  if new.findings is not null and new.findings::text is distinct from old.findings::text then
    raise exception 'what was found never changes' using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  if (old.confirmed and not new.confirmed) or (old.withdrawn and not new.withdrawn) then
    raise exception 'a release never goes back' using errcode = '23514', constraint = 'release_is_fixed';
  end if;
  return null;
end
$$;
create constraint trigger release_is_fixed after update on analysis.releases
  for each row execute function analysis.check_changed_release();

-- History is what later releases are compared with, so it goes only when the whole request does.
create or replace function analysis.check_removed_release() returns trigger language plpgsql as $$
begin
  if old.confirmed and not exists (select from analysis.tombstones where request_id = old.request_id) then
    raise exception 'a release stays while its request does' using errcode = '23514', constraint = 'release_stays';
  end if;
  return null;
end
$$;
create constraint trigger release_stays after delete on analysis.releases
  for each row execute function analysis.check_removed_release();

create function analysis.check_wording() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from analysis.releases where id = new.release_id and confirmed and not withdrawn) then
      raise exception 'words are of a release that stands' using errcode = '23514', constraint = 'wording_release';
    end if;
  elsif tg_op = 'UPDATE' then
    if (new.text is not null and new.text::text is distinct from old.text::text)
      or (new.release_id, new.number, new.engine, new.model, new.prompt_version, new.worded_on)
        is distinct from (old.release_id, old.number, old.engine, old.model, old.prompt_version, old.worded_on)
      or exists (select from analysis.releases where id = new.release_id and not withdrawn) then
      raise exception 'words never change' using errcode = '23514', constraint = 'wording_is_fixed';
    end if;
  elsif exists (select from analysis.releases where id = old.release_id) then
    raise exception 'words stay while their release does' using errcode = '23514', constraint = 'wording_stays';
  end if;
  return null;
end
$$;
create constraint trigger wording_is_fixed after insert or update or delete on analysis.wordings
  for each row execute function analysis.check_wording();
create trigger wording_stays_whole before truncate on analysis.wordings
  for each statement execute function analysis.refuse_truncate();
`,
};
