/** The last migration of the last release. Moved on, with the statements below, when the next one is out. */
export const lastMigration = '0004-create-erased-accounts';

/** How its image makes a request. */
export const insertRequestSql = `insert into requests.feedback_requests
       (id, owner_id, owner_name, title, description, question_set, form, ai_prompt_type, custom_ai_prompt, version)
     values ($1, $2, $3, $4, $5, $6, $7::json, $8, $9, $10) returning created_at`;

/** How it lists those of an owner. */
export const listRequestsSql = `
select r.id, r.owner_id, r.owner_name, r.title, r.description, r.question_set, r.form, r.ai_prompt_type,
  r.custom_ai_prompt, r.version, r.created_at, coalesce(c.response_count, 0) as response_count
from requests.feedback_requests r
left join requests.response_counts c on c.request_id = r.id where r.owner_id = $1 order by r.created_at desc, r.id`;

/** How it changes and deletes one. */
export const updateRequestSql = `update requests.feedback_requests
     set title = $1, description = $2, ai_prompt_type = $3, custom_ai_prompt = $4, version = $5 where id = $6`;
export const removeRequestSql = `with gone as (
       delete from requests.feedback_requests where id = $1 and owner_id = $2 returning id, version
     )
     insert into requests.deleted_feedback_requests (id, version)
     select id, version + 1 from gone returning version`;

/** How it keeps a question set that it heard of. */
export const saveQuestionSetSql = `insert into requests.question_sets as s (id, version, position, active, question_set)
     values ($1, $2, $3, $4, $5::json)
     on conflict (id) do update set version = excluded.version, position = excluded.position,
       active = excluded.active, question_set = excluded.question_set
     where s.version < excluded.version`;
