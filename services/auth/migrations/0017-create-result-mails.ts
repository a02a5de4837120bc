import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createResultMails: Migration = {
  name: '0017-create-result-mails',
  sql: `
-- Whether the owner is mailed when results can be read.
alter table auth.accounts add column result_mails boolean not null default true;

-- A mail that was no longer true when it should have left. The image of the last release ends none in this way.
alter table auth.mails add column withdrawn_at timestamptz;
alter table auth.mails drop constraint mails_check;
alter table auth.mails add constraint mails_check
  check ((sealed is null) = (sent_at is not null or given_up_at is not null or withdrawn_at is not null));

-- Which sets an owner was mailed about: one mail for the set after each opened one. A day, as no time may tell of an answer.
create table auth.result_mails (
  request_id uuid not null,
  -- number of the newest set that was opened by then; 0 before the first
  after_set integer not null,
  account_id uuid not null references auth.accounts on delete cascade,
  -- rows of auth.mails go after a week
  mail_id uuid not null unique,
  queued_on date not null,
  primary key (request_id, after_set)
);
create index result_mails_of_account on auth.result_mails (account_id);

-- One look a day at what can be read, by whichever process; where one ends in the middle another goes on.
create table auth.result_looks (
  day date primary key,
  -- the last request of the page that was looked at
  after uuid,
  done_at timestamptz
);
`,
};
