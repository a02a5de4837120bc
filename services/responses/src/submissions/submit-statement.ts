import type { TappedThemes } from '@blindspot/contracts/fields';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';

export const submitStatementName = 'submit-feedback-responses';

/** One submission as the SQL statement reads it. Bytes are hexadecimal. */
export interface SubmissionRow {
  request_id: string;
  key_hash: string;
  attempt_id: string;
  key_id: string;
  fingerprint: string;
  is_owner: boolean;
  owner_id: string;
  /** The form version that was filled in; null if the sender does not report it. */
  form_version: number | null;
  address_indexes: string[];
  response_id: string;
  relationship: string;
  answers: Record<string, string | number | null>;
  untouched: string[];
  themes: TappedThemes;
  /** Keys of the texts that the writer agrees to have quoted; stored only if the form asks. */
  may_quote: string[];
  promise_version: number;
  outside_reader: boolean;
  receipt_hash: string;
  name_sealed: string;
  address_sealed: string;
  address_index: string;
  account_id: string | null;
  /** Language of the page, for the mail to a person who has answered before. */
  language: string;
}

/** The event about all stored answers. The statement adds the counts. */
export interface AnnouncementRow {
  id: string;
  subject: string;
  envelope: unknown;
}

/**
 * Stores answers in one round trip and one commit, each completely or not at all. Bindings: a JSON array of
 * `SubmissionRow` with different keys, and the JSON of an `AnnouncementRow`. The result has no row for an
 * unknown request. The row of a rejected answer has an attempt only if its key was used before.
 *
 * All changes of a request's answers lock its counts in this fixed order. So statements cannot deadlock,
 * versions only grow, and a deletion cannot overtake a submission. Keys are upserted, because only an upsert
 * sees a row that was committed after the statement began; `first_answer_of` sees such answers too. The event
 * lists the counts by id, so that their order does not reveal who came first.
 */
export const submitSql = `
with sent as materialized (
  select * from rows from (json_to_recordset(?::json) as (
    request_id uuid, key_hash text, attempt_id uuid, key_id text, fingerprint text,
    is_owner boolean, owner_id uuid, form_version integer, address_indexes text[],
    response_id uuid, relationship text, answers json, untouched text[], themes json, may_quote text[],
    promise_version smallint, outside_reader boolean, receipt_hash text, name_sealed text, address_sealed text, address_index text, account_id uuid, language text)) with ordinality
), open as materialized (
  select c.request_id,
    coalesce(c.closed_at <= now() - interval '${takenAfterClosingHours} hours', false) as is_closed,
    c.form_version as frozen_version
  from responses.request_counts c
  where c.request_id = any(array(select s.request_id from sent s))
  order by c.request_id for update
), judged as materialized (
  select s.*, o.is_closed, o.frozen_version,
    coalesce(s.form_version, o.frozen_version, (
      select max(t.form_version) from responses.form_texts t where t.request_id = s.request_id
    )) as read_version,
    not s.is_owner and not exists (
      select 1 from responses.owner_addresses a
      where a.owner_id = s.owner_id
        and a.address_index = any(array(select decode(i, 'hex') from unnest(s.address_indexes) i))
    ) as counts
  from sent s join open o on o.request_id = s.request_id
), asked as materialized (
  select distinct on (j.request_id) j.request_id, coalesce(j.frozen_version, j.read_version) as form_version
  from judged j
  where j.frozen_version is not null or j.counts and not j.is_closed and j.read_version = any(array(
    select t.form_version from responses.form_texts t where t.request_id = j.request_id
  ))
  order by j.request_id, j.ordinality
), weighed as materialized (
  select j.*, a.form_version as asked_version, case
      when j.is_closed then 'closed'
      when j.form_version <> a.form_version then 'changed'
      when a.form_version is null and j.form_version is not null and not exists (
        select from responses.form_texts t
        where t.request_id = j.request_id and t.form_version = j.form_version
      ) then 'unknown'
    end as refused
  from judged j left join asked a on a.request_id = j.request_id
), submission as (
  insert into responses.submission_keys as k (request_id, key_hash, attempt_id, key_id, fingerprint, expires_at)
  select w.request_id, decode(w.key_hash, 'hex'), w.attempt_id, w.key_id, decode(w.fingerprint, 'hex'),
    date_trunc('hour', now()) + interval '25 hours'
  from weighed w where w.refused is null
  on conflict (request_id, key_hash) do update set expires_at = k.expires_at
  returning k.request_id, k.key_hash, k.attempt_id, k.key_id, k.fingerprint
), fresh as materialized (
  select w.* from weighed w join submission k on k.attempt_id = w.attempt_id
), known as materialized (
  -- Another answer of the same person: a stored one, or else the first one in this statement.
  select f.*, case when f.counts then coalesce(
    responses.first_answer_of(f.request_id, array(select decode(i, 'hex') from unnest(f.address_indexes) i), f.account_id),
    nullif(first_value(f.response_id) over (partition by f.request_id, f.counts, f.address_index order by f.ordinality),
      f.response_id),
    case when f.account_id is not null then
      nullif(first_value(f.response_id) over (partition by f.request_id, f.counts, f.account_id order by f.ordinality),
        f.response_id)
    end
  ) end as like_one
  from fresh f
), person as materialized (
  select k.*, coalesce(other.like_one, k.like_one) as returns_to
  from known k left join known other on other.response_id = k.like_one
), placed as materialized (
  select p.*, case when p.returns_to is null then 0 else responses.last_place(p.request_id, p.returns_to)
    + row_number() over (partition by p.request_id, p.returns_to order by p.ordinality) end as place
  from person p
), change as materialized (
  select p.request_id, count(*)::integer as taken, (count(*) filter (where p.counts))::integer as counted,
    count(p.returns_to)::integer as returned, max(p.asked_version) filter (where p.counts) as form_version
  from placed p group by p.request_id
), counted as (
  update responses.request_counts c
  set response_count = c.response_count + change.counted, version = c.version + change.taken,
    form_version = coalesce(c.form_version, change.form_version),
    set_aside = c.set_aside + case when c.response_count + change.counted >= responses.reveals_at(c.sealed, c.set_aside)
      then c.unsaid + change.returned else 0 end,
    unsaid = case when c.response_count + change.counted >= responses.reveals_at(c.sealed, c.set_aside)
      then 0 else c.unsaid + change.returned end
  from change
  -- The array lets a small table be found by its index as well.
  where c.request_id = change.request_id and c.request_id = any(array(select f.request_id from fresh f))
  returning c.request_id, c.response_count, c.set_aside, c.version, c.form_version, change.counted > 0 as is_published
), answer as (
  insert into responses.answers (request_id, response_id, relationship, answers, untouched, themes, may_quote,
    counted, promise_version, outside_reader, receipt_hash, returns_to, place)
  select p.request_id, p.response_id, p.relationship, p.answers, p.untouched, p.themes,
    case when exists (
      select from responses.form_texts t where t.request_id = p.request_id
        and t.form_version = coalesce(p.asked_version, p.read_version) and t.asks_quoting
    ) then p.may_quote else '{}' end, p.counts,
    p.promise_version, p.outside_reader, decode(p.receipt_hash, 'hex'), p.returns_to, p.place
  from placed p
), mailed as (
  insert into responses.return_mails (request_id, address_index, wish_id)
  select p.request_id, decode(p.address_index, 'hex'), gen_random_uuid()
  from placed p
  where p.returns_to is not null and not exists (
    select from responses.return_mails m
    where m.request_id = p.request_id
      and m.address_index = any(array(select decode(i, 'hex') from unnest(p.address_indexes) i))
  )
  on conflict do nothing
  returning request_id, address_index, wish_id
), wish as (
  insert into responses.erasure_wishes (id, request_id, address_indexes, language)
  select distinct on (m.wish_id) m.wish_id, m.request_id,
    array(select decode(i, 'hex') from unnest(p.address_indexes) i), p.language
  from mailed m
  join placed p on p.request_id = m.request_id and decode(p.address_index, 'hex') = m.address_index
), identity as (
  insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed,
    address_index, account_id, answered_on)
  select f.request_id, f.response_id, f.key_id, decode(f.name_sealed, 'hex'), decode(f.address_sealed, 'hex'),
    decode(f.address_index, 'hex'), f.account_id, (now() at time zone 'utc')::date
  from fresh f
), event as (
  insert into responses.outbox (id, subject, payload)
  select a.id, a.subject, (a.envelope || jsonb_build_object('data', jsonb_build_object('counts', published.counts)))::json
  from json_to_record(?::json) as a (id uuid, subject text, envelope jsonb), (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('request_id', c.request_id, 'response_count', c.response_count,
      'set_aside', c.set_aside, 'version', c.version, 'form_version', c.form_version)) order by c.request_id) as counts
    from counted c where c.is_published
  ) published
  where published.counts is not null
)
select k.request_id, encode(k.key_hash, 'hex') as key_hash, k.attempt_id, k.key_id,
  encode(k.fingerprint, 'hex') as fingerprint, null as refused
from submission k
union all
select w.request_id, w.key_hash, k.attempt_id, k.key_id, encode(k.fingerprint, 'hex'), w.refused
from weighed w
left join responses.submission_keys k on k.request_id = w.request_id and k.key_hash = decode(w.key_hash, 'hex')
where w.refused is not null
`;
