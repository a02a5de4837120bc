/** The last migration of the last release. Moved on, with the statements below, when the next one is out. */
export const lastMigration = '0005-create-erased-accounts';

/** How its image takes an answer. */
export const submitSql = `
with sent as materialized (
  select * from json_to_recordset($1::json) as s (
    request_id uuid, key_hash text, attempt_id uuid, key_id text, fingerprint text,
    is_owner boolean, owner_id uuid, address_indexes text[],
    response_id uuid, relationship text, answers json, untouched text[], promise_version smallint,
    receipt_hash text, name_sealed text, address_sealed text, address_index text, account_id uuid,
    event_id uuid, event_subject text, event_envelope jsonb)
), open as materialized (
  select c.request_id from responses.request_counts c
  where c.request_id = any(array(select s.request_id from sent s))
  order by c.request_id for update
), submission as (
  insert into responses.submission_keys as k (request_id, key_hash, attempt_id, key_id, fingerprint, expires_at)
  select s.request_id, decode(s.key_hash, 'hex'), s.attempt_id, s.key_id, decode(s.fingerprint, 'hex'),
    date_trunc('hour', now()) + interval '25 hours'
  from sent s join open o on o.request_id = s.request_id
  on conflict (request_id, key_hash) do update set expires_at = k.expires_at
  returning k.request_id, k.key_hash, k.attempt_id, k.key_id, k.fingerprint
), fresh as materialized (
  select s.*, not s.is_owner and not exists (
    select 1 from responses.owner_addresses o
    where o.owner_id = s.owner_id
      and o.address_index = any(array(select decode(i, 'hex') from unnest(s.address_indexes) i))
  ) as counts
  from sent s join submission k on k.attempt_id = s.attempt_id
), counted as (
  update responses.request_counts c
  set response_count = c.response_count + change.counted, version = c.version + change.taken
  from (
    select f.request_id, count(*)::integer as taken, (count(*) filter (where f.counts))::integer as counted
    from fresh f group by f.request_id
  ) change
  -- The array lets a small table be found by its index as well.
  where c.request_id = change.request_id and c.request_id = any(array(select f.request_id from fresh f))
  returning c.request_id, c.response_count, c.version
), answer as (
  insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted,
    promise_version, receipt_hash)
  select f.request_id, f.response_id, f.relationship, f.answers, f.untouched, f.counts,
    f.promise_version, decode(f.receipt_hash, 'hex')
  from fresh f
), identity as (
  insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed,
    address_index, account_id, answered_on)
  select f.request_id, f.response_id, f.key_id, decode(f.name_sealed, 'hex'), decode(f.address_sealed, 'hex'),
    decode(f.address_index, 'hex'), f.account_id, (now() at time zone 'utc')::date
  from fresh f
), event as (
  insert into responses.outbox (id, subject, payload)
  select distinct on (c.request_id) f.event_id, f.event_subject, (f.event_envelope || jsonb_build_object(
    'aggregateVersion', c.version,
    'data', jsonb_build_object('request_id', c.request_id, 'response_count', c.response_count)
  ))::json
  from counted c join fresh f on f.request_id = c.request_id
  where f.counts
)
select k.request_id, encode(k.key_hash, 'hex') as key_hash, k.attempt_id, k.key_id,
  encode(k.fingerprint, 'hex') as fingerprint
from submission k
`;

/** How it reads the answers of a request for an analysis. */
export const readAnswersSql = `select response_id, relationship, trust_rating, answers from responses.answers
     where request_id = $1 and counted and ($2::uuid is null or response_id > $2::uuid)
     order by response_id limit $3`;

/** How it finds an answer by its receipt, and takes the next version of the request. */
export const findByReceiptSql = `select request_id, response_id, answers, relationship, counted, released
     from responses.answers where receipt_hash = $1`;
export const changeAnswerSql = `update responses.answers set answers = $1::json, untouched = $2, relationship = $3
     where request_id = $4 and response_id = $5`;

/** How it hears that a release has used answers, erases one, and tells of a change. */
export const markReleasedSql = `update responses.answers set released = true
     where request_id = $1 and response_id = any($2::uuid[])`;
export const eraseAnswerSql = `delete from responses.answers where request_id = $1 and response_id = $2`;
export const recordChangeSql = `insert into responses.outbox (id, subject, payload)
     values (gen_random_uuid(), 'blindspot.responses.feedback-response.changed', '{}')`;
