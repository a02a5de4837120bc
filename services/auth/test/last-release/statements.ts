/** The last migration of the last release. Moved on, with the statements below, when the next one is out. */
export const lastMigration = '0010-create-second-factors';

const selectAccount = `
select a.id, a.name, a.email, a.email_verified_at, a.password_hash, a.password_epoch, a.created_at,
  coalesce((select r.is_admin from auth.admin_rights r where r.user_id = a.id), false) as is_admin,
  exists (select from auth.newsletter_memberships n where n.account_id = a.id) as newsletter,
  exists (select from auth.second_factors f where f.account_id = a.id and f.confirmed_at is not null) as second_factor
from auth.accounts a`;

/** How its image finds an account, and holds it while its sessions or its password change. */
export const findByEmailSql = `${selectAccount} where a.email_key = $1`;
export const lockAccountSql = `${selectAccount} where a.id = $1 for update of a`;

/** How it asks and counts guesses, and forgives them. */
export const closedForSql = `select coalesce(extract(epoch from max(blocked_until) - clock_timestamp()) * 1000, 0)::float8 as ms
     from auth.throttle_buckets where bucket = any($1) and blocked_until > clock_timestamp()`;
export const openBucketsSql = `insert into auth.throttle_buckets (bucket) select name from unnest($1::text[]) as name order by name
       on conflict do nothing`;
export const lockBucketsSql = `select bucket, failures, window_started_at, blocked_until, clock_timestamp() as now
       from auth.throttle_buckets where bucket = any($1) order by bucket for update`;
export const saveBucketSql =
  'update auth.throttle_buckets set failures = $1, window_started_at = $2, blocked_until = $3 where bucket = $4';
export const emptyBucketSql = 'delete from auth.throttle_buckets where bucket = $1';

/** How it registers somebody, with the mail that confirms the address. */
export const insertAccountSql = `insert into auth.accounts (id, name, email, email_key, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end) on conflict (email_key) do nothing`;
export const joinNewsletterSql =
  'insert into auth.newsletter_memberships (account_id) values ($1) on conflict do nothing';
export const insertConfirmationSql = `insert into auth.email_confirmations (token_hash, account_id, email_key, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`;
export const insertMailSql = 'insert into auth.mails (id, kind, account_id, sealed) values ($1, $2, $3, $4)';

/** How it remembers that a mail has left. */
export const markMailSentSql =
  'update auth.mails set sent_at = now(), sealed = null, problem = null where id = $1';

/** How it begins a session, and ends the oldest of too many. */
export const insertSessionSql = `insert into auth.sessions (id, account_id, device, created_at, rotated_at, signed_in_at)
     select $1, $2, $3, at, at, at from clock_timestamp() as at returning signed_in_at`;
export const endSurplusSql = `update auth.sessions set ended_at = now() where id in (select id from auth.sessions where account_id = $1 and ended_at is null
       order by created_at desc, id offset 20) and ended_at is null
     returning id, account_id, ended_at`;

/** How it refreshes one. */
export const lockSessionSql = `select account_id, counter, signed_in_at, ended_at is not null as ended,
       (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms,
       (extract(epoch from clock_timestamp() - rotated_at) * 1000)::float8 as since_rotation_ms
     from auth.sessions where id = $1 for update`;
export const advanceSessionSql =
  'update auth.sessions set counter = counter + 1, rotated_at = clock_timestamp() where id = $1';

/** How it ends all of an account, each with its announcement. */
export const endAllSql = `update auth.sessions set ended_at = now() where account_id = $1 and ended_at is null
     returning id, account_id, ended_at`;
export const announceSql = 'insert into auth.outbox (id, subject, payload) values ($1, $2, $3::json)';

/** How it resets a password by a mailed link. */
export const insertResetSql = `insert into auth.password_resets (token_hash, account_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`;
export const findResetSql =
  'select account_id from auth.password_resets where token_hash = $1 and used_at is null and expires_at > now()';
export const takeResetSql =
  'update auth.password_resets set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()';
export const voidResetsSql =
  'update auth.password_resets set used_at = now() where account_id = $1 and used_at is null';
export const setPasswordSql =
  'update auth.accounts set password_hash = $1, password_epoch = password_epoch + 1 where id = $2';

/** How it deletes an account. */
export const deleteAdminRightSql = 'delete from auth.admin_rights where user_id = $1';
export const deleteAccountSql = 'delete from auth.accounts where id = $1';
export const openDeletionSql = 'insert into auth.account_deletions (user_id, waiting_for) values ($1, $2)';
export const announceDeletionSql = `update auth.account_deletions set announcements = announcements + 1,
       next_announcement_at = now() + make_interval(secs => least($1, $2 * power(2, least(announcements, 10))))
     where user_id = $3 returning announcements`;
