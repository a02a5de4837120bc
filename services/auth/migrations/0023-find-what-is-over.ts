import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findWhatIsOver: Migration = {
  name: '0023-find-what-is-over',
  sql: `
-- What the hourly purge deletes, without a look at everything that stays.
create index sessions_ended on auth.sessions (ended_at) where ended_at is not null;
create index sessions_by_use on auth.sessions (rotated_at);
create index password_resets_by_end on auth.password_resets (expires_at);
create index email_confirmations_by_end on auth.email_confirmations (expires_at);
create index mails_over on auth.mails (coalesce(sent_at, given_up_at, withdrawn_at))
  where coalesce(sent_at, given_up_at, withdrawn_at) is not null;

-- The sessions that go with an account: sessions_of_account knows those alone that have not ended.
create index sessions_with_account on auth.sessions (account_id);
`,
};
