/** The last migration of the last release. Moved on, with the statements below, when the next one is out. */
export const lastMigration = '0007-create-erased-accounts';

/** How its image makes, lists, changes and deletes a question set. */
export const insertQuestionSetSql = `insert into admin.question_sets
       (id, name, title, description, format, scale, questions, optional_questions, active, position)
     values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9, $10)
     on conflict (id) do nothing returning id`;
export const listQuestionSetsSql = `select id, name, title, description, format, questions, optional_questions, scale, active, version
     from admin.question_sets where deleted_at is null order by position, id`;
export const updateQuestionSetSql = `update admin.question_sets set name = $1, title = $2, description = $3, format = $4, scale = $5,
       questions = $6::json, optional_questions = $7::json, active = $8, version = $9 where id = $10`;
export const deleteQuestionSetSql =
  'update admin.question_sets set deleted_at = now(), version = $1 where id = $2';

/** How it reads and writes prompt templates. */
export const listPromptTemplatesSql = `select system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template,
       version, updated_by, updated_at
     from admin.prompt_templates order by version desc limit $1`;
export const insertPromptTemplatesSql = `insert into admin.prompt_templates
       (version, system_message, default_prompt_template, custom_prompt_template, essential_takeaways_template,
        updated_by)
     values ($1, $2, $3, $4, $5, $6)`;

/** How it makes, lists and switches a testimonial. */
export const insertTestimonialSql = `insert into admin.testimonials (id, name, role, content, category, rating, active, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`;
export const listTestimonialsSql = `select id, name, role, content, category, rating, active, version
     from admin.testimonials where active or $1 order by created_at desc, id`;
export const toggleTestimonialSql = `update admin.testimonials set active = not active, version = version + 1 where id = $1
     returning id, name, role, content, category, rating, active, version`;

/** How it gives the right of an admin, asks for it and takes it away. */
export const saveAdminSql = `insert into admin.admins (user_id, active, original, seed_version, version) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set active = excluded.active, original = excluded.original,
       seed_version = excluded.seed_version, version = excluded.version`;
export const isAdminSql = 'select from admin.admins where user_id = $1 and active';
export const eraseAdminSql = 'delete from admin.admins where user_id = $1';

/** How it writes down who did what, and reads it page by page. */
export const recordAuditSql =
  'insert into admin.audit_entries (id, actor_id, action, subject, count) values ($1, $2, $3, $4, $5)';
export const listAuditsSql = `select id, actor_id as "actorId", action, subject, count, happened_at as at
     from admin.audit_entries
     where $1::uuid is null
       or (happened_at, id) < (select happened_at, id from admin.audit_entries where id = $1::uuid)
     order by happened_at desc, id desc limit $2`;

/** How it announces a fact, and remembers one that it was told. */
export const announceSql = 'insert into admin.outbox (id, subject, payload) values ($1, $2, $3::json)';
export const waitingSql = `select id, subject, payload::text as payload from admin.outbox
         where published_at is null order by seq limit $1`;
export const publishedSql = 'update admin.outbox set published_at = now() where id = any($1::uuid[])';
export const rememberSql =
  'insert into admin.inbox (consumer, event_id) values ($1, $2) on conflict do nothing';
/** In which it also marks the stream that it has published to. */
export const markStreamSql = `insert into admin.inbox (consumer, event_id) values ('outbox-stream', md5($1)::uuid)
     on conflict (consumer, event_id) do update set handled_at = now()
     returning xmax = 0 as is_new`;
