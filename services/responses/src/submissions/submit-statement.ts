import type { TappedThemes } from '@blindspot/contracts/fields';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';

/** Under which the statement is prepared on each connection. */
export const submitStatementName = 'submit-feedback-responses';

/** One submission as the statement reads it; bytes are hexadecimal. */
export interface SubmissionRow {
  request_id: string;
  key_hash: string;
  attempt_id: string;
  key_id: string;
  fingerprint: string;
  is_owner: boolean;
  owner_id: string;
  /** The version that was filled in; null where the sender does not say. */
  form_version: number | null;
  address_indexes: string[];
  response_id: string;
  relationship: string;
  answers: Record<string, string | number | null>;
  untouched: string[];
  themes: TappedThemes;
  promise_version: number;
  outside_reader: boolean;
  receipt_hash: string;
  name_sealed: string;
  address_sealed: string;
  address_index: string;
  account_id: string | null;
}

/** What tells of all that are stored; the statement knows the counts, and puts them into the envelope. */
export interface AnnouncementRow {
  id: string;
  subject: string;
  envelope: unknown;
}

/**
 * Takes answers, one or many, in one round trip and one commit; its values are a JSON array of
 * `SubmissionRow` and the JSON of an `AnnouncementRow`. Everything of an answer is stored, or nothing.
 *
 * Answers to a request that is not there are left out of what comes back. An answer is refused where its request was closed longer
 * ago than open forms are taken, where its form is another version than the frozen one ('changed'), and where nothing is frozen and
 * its version is not known here ('unknown'). Nothing new is stored of it: what was stored before under its key comes back, else a row
 * without an attempt. The first counted answer freezes its version, of several in one array the first. `attempt_id` is the given one where the
 * submission is new; otherwise it met its own key, and the caller compares the fingerprint (an upsert, because only an
 * upsert sees a row that was committed after the statement began). A key may stand in the array only once.
 *
 * The counts' rows are the lock, taken first and in one order: changes of a request's answers queue there, so versions
 * only grow, a deletion cannot pass a submission, and two statements cannot wait for each other. One event tells the counts of
 * all requests whose answers are counted, in the order of their ids, which says nothing of who came first. An owner's own answer
 * takes the same way, but is neither counted nor announced.
 */
export const submitSql = `
with sent as materialized (
  select * from rows from (json_to_recordset(?::json) as (
    request_id uuid, key_hash text, attempt_id uuid, key_id text, fingerprint text,
    is_owner boolean, owner_id uuid, form_version integer, address_indexes text[],
    response_id uuid, relationship text, answers json, untouched text[], themes json,
    promise_version smallint, outside_reader boolean, receipt_hash text, name_sealed text, address_sealed text, address_index text, account_id uuid)) with ordinality
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
), counted as (
  update responses.request_counts c
  set response_count = c.response_count + change.counted, version = c.version + change.taken,
    form_version = coalesce(c.form_version, change.form_version)
  from (
    select f.request_id, count(*)::integer as taken, (count(*) filter (where f.counts))::integer as counted,
      max(f.asked_version) filter (where f.counts) as form_version
    from fresh f group by f.request_id
  ) change
  -- The array lets a small table be found by its index as well.
  where c.request_id = change.request_id and c.request_id = any(array(select f.request_id from fresh f))
  returning c.request_id, c.response_count, c.version, c.form_version, change.counted > 0 as is_told
), answer as (
  insert into responses.answers (request_id, response_id, relationship, answers, untouched, themes, counted,
    promise_version, outside_reader, receipt_hash)
  select f.request_id, f.response_id, f.relationship, f.answers, f.untouched, f.themes, f.counts,
    f.promise_version, f.outside_reader, decode(f.receipt_hash, 'hex')
  from fresh f
), identity as (
  insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed,
    address_index, account_id, answered_on)
  select f.request_id, f.response_id, f.key_id, decode(f.name_sealed, 'hex'), decode(f.address_sealed, 'hex'),
    decode(f.address_index, 'hex'), f.account_id, (now() at time zone 'utc')::date
  from fresh f
), event as (
  insert into responses.outbox (id, subject, payload)
  select a.id, a.subject, (a.envelope || jsonb_build_object('data', jsonb_build_object('counts', told.counts)))::json
  from json_to_record(?::json) as a (id uuid, subject text, envelope jsonb), (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('request_id', c.request_id, 'response_count', c.response_count,
      'version', c.version, 'form_version', c.form_version)) order by c.request_id) as counts
    from counted c where c.is_told
  ) told
  where told.counts is not null
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
