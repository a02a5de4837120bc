/** The parameters of `submitSql`, in order. */
export const submitParameters = [
  'requestId',
  'keyHash',
  'attemptId',
  'keyId',
  'fingerprint',
  'isOwner',
  'ownerId',
  'addressIndexes',
  'responseId',
  'relationship',
  'answers',
  'untouched',
  'promiseVersion',
  'receiptHash',
  'nameSealed',
  'addressSealed',
  'addressIndex',
  'accountId',
  'eventId',
  'eventSubject',
  'eventEnvelope',
] as const;

/**
 * Takes one answer in one round trip: everything of it is stored, or nothing.
 *
 * No row comes back when the request is not there. `attempt_id` is the given one where the submission is new; otherwise
 * it met its own key, and the caller compares the fingerprint (an upsert, because only an upsert sees a row that was
 * committed after the statement began). `stored` is false for a new one whose request was deleted meanwhile.
 *
 * The count's row is the one lock: changes of a request's answers are queued there, so versions have no gaps, and a
 * deletion cannot pass a submission. An owner's own answer takes the same way, but is neither counted nor announced.
 */
export const submitSql = `
with submission as (
  insert into responses.submission_keys as k (request_id, key_hash, attempt_id, key_id, fingerprint, expires_at)
  select c.request_id, $2::bytea, $3::uuid, $4::text, $5::bytea, date_trunc('hour', now()) + interval '25 hours'
  from responses.request_counts c where c.request_id = $1::uuid
  on conflict (request_id, key_hash) do update set expires_at = k.expires_at
  returning k.attempt_id, k.key_id, k.fingerprint
), writer as (
  select not ($6::boolean or exists (
    select 1 from responses.owner_addresses o
    where o.owner_id = $7::uuid and o.address_index = any($8::bytea[])
  )) as counts
), counted as (
  update responses.request_counts c
  set response_count = c.response_count + writer.counts::int, version = c.version + 1
  from submission, writer
  where c.request_id = $1::uuid and submission.attempt_id = $3::uuid
  returning c.response_count, c.version, writer.counts
), answer as (
  insert into responses.answers (request_id, response_id, relationship, answers, untouched, counted,
    promise_version, receipt_hash)
  select $1::uuid, $9::uuid, $10::text, $11::json, $12::text[], counted.counts, $13::smallint, $14::bytea
  from counted
), identity as (
  insert into responses.identities (request_id, response_id, key_id, name_sealed, address_sealed,
    address_index, account_id, answered_on)
  select $1::uuid, $9::uuid, $4::text, $15::bytea, $16::bytea, $17::bytea, $18::uuid,
    (now() at time zone 'utc')::date
  from counted
), event as (
  insert into responses.outbox (id, subject, payload)
  select $19::uuid, $20::text, ($21::jsonb || jsonb_build_object(
    'aggregateVersion', counted.version,
    'data', jsonb_build_object('request_id', $1::uuid, 'response_count', counted.response_count)
  ))::json
  from counted where counted.counts
)
select s.attempt_id, s.key_id, s.fingerprint, exists (select 1 from counted) as stored from submission s
`;

/** Under which the statement is prepared on each connection. */
export const submitStatementName = 'submit-feedback-response';
