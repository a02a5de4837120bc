/** The last migration of the last release. Moved on, with the statements below, when the next one is out. */
export const lastMigration = '0007-create-model-usage';

/** How its image asks for an analysis, claims it, and ends it. */
export const enqueueSql = `insert into analysis.jobs (id, request_id, owner_id, state, asked_for) values ($1, $2, $3, 'queued', $4)
       on conflict (request_id) where state not in ('done', 'failed') do nothing returning id`;
export const claimSql = `update analysis.jobs set state = 'reading', attempts = attempts + 1,
       fencing_token = nextval('analysis.fencing_tokens'), lease_until = now() + make_interval(secs => $1)
     where id = (
       select id from analysis.jobs
       where state not in ('done', 'failed') and run_after <= now()
         and (state = 'queued' or lease_until < now())
       order by run_after limit 1 for update skip locked
     )
     returning id, request_id as "requestId", asked_for as "askedFor", attempts,
       fencing_token::float8 as "fencingToken"`;
export const finishSql = `update analysis.jobs set state = $1, finished_at = clock_timestamp()
     where id = $2 and fencing_token = $3 and state not in ('queued', 'done', 'failed')`;

/** How it notes that an answer changed. */
export const saveCountSql = `insert into analysis.response_counts as known (request_id, response_count, version, answers_version)
     select $1, $2, $3, $4 where not exists (select 1 from analysis.tombstones where request_id = $1)
     on conflict (request_id) do update set
       response_count = case when known.version < excluded.version
         then excluded.response_count else known.response_count end,
       version = greatest(known.version, excluded.version),
       answers_version = greatest(known.answers_version, excluded.answers_version)`;

/** How it stores and reads a release. */
export const insertReleaseSql = `insert into analysis.releases
       (id, request_id, number, stage, response_ids, document, engine, model, prompt_version, input_fingerprint)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4::uuid[], $5::json, $6, $7, $8, $9
     from analysis.releases where request_id = $2
     returning number`;
export const readReleaseSql = `select id, stage, size, document, engine,
       to_char(released_on, 'YYYY-MM-DD') as "releasedOn"
     from analysis.releases where request_id = $1 and stage = $2 order by number desc limit 1`;

export const insertLedgerSql = `insert into analysis.ledger_rows (release_id, question_key, coefficients) values ($1, $2, $3::json)`;
export const withdrawSql = `update analysis.releases set withdrawn = true, document = null
     where request_id = $1 and response_ids @> array[$2]::uuid[] and not withdrawn`;
export const saveErasureSql = `insert into analysis.erased_responses (response_id, request_id)
     select $1, $2 where not exists (select 1 from analysis.tombstones where request_id = $2) on conflict do nothing`;

/** How it keeps a request. */
export const saveFactsSql = `insert into analysis.feedback_requests
       (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, version)
     select $1, $2, $3, $4::json, $5, $6, $7
     where not exists (select 1 from analysis.tombstones where request_id = $1)
       and not exists (select 1 from analysis.erased_accounts where user_id = $2)
     on conflict (request_id) do update set
       question_set = excluded.question_set, form = excluded.form, ai_prompt_type = excluded.ai_prompt_type,
       custom_ai_prompt = excluded.custom_ai_prompt, version = excluded.version
     where feedback_requests.version < excluded.version`;

/** How it shares a release. */
export const saveShareSql = `insert into analysis.shares (share_id, request_id, release_id) values ($1, $2, $3)
     on conflict (request_id) where not revoked do update set release_id = excluded.release_id
     returning share_id`;

/** How it takes tokens of the day. */
export const reserveSql = `insert into analysis.model_usage as today (day, tokens) values ((now() at time zone 'utc')::date, $1)
         on conflict (day) do update set tokens = today.tokens + excluded.tokens
           where today.tokens + excluded.tokens <= $2
         returning day`;

/** How it tells which answers a release has used. */
export const recordReleaseSql = `insert into analysis.outbox (id, subject, payload)
     values (gen_random_uuid(), 'blindspot.analysis.release.published', '{}')`;
