import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createLetters: Migration = {
  name: '0020-create-letters',
  sql: `
-- Letters of the newsletter. Who wrote one is in the audit log of admin.
create table auth.letters (
  id uuid primary key,
  subject text not null,
  -- Markdown; both parts of the mail are made from it
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- counts the changes of the text
  version integer not null default 1,
  -- who it went to when it was sent; accounts that are deleted take their rows of auth.letter_deliveries along
  members integer not null default 0,
  sent_count integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (ended_at is not null))
);
create index letters_by_age on auth.letters (created_at, id);

-- One row for each member of a letter, so that nobody gets it twice.
create table auth.letter_deliveries (
  letter_id uuid not null references auth.letters on delete cascade,
  account_id uuid not null references auth.accounts on delete cascade,
  -- waiting, queued as a mail, sent, left out because the membership ended, or failed for a day
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'left-out', 'failed')),
  -- the same at each time it is queued
  mail_id uuid not null unique default gen_random_uuid(),
  primary key (letter_id, account_id)
);
create index letter_deliveries_by_state on auth.letter_deliveries (letter_id, state);
create index letter_deliveries_of_account on auth.letter_deliveries (account_id);

-- Letters leave where nothing else is due. The image of the last release knows one lane and sends them with the others.
alter table auth.mails add column lane text not null default 'first' check (lane in ('first', 'letters'));
create index mails_waiting_by_lane on auth.mails (lane, next_try_at) where sealed is not null;

-- A trigger, so that a delivery ends in the statement that ends its mail, whichever image sent it.
create function auth.end_letter_delivery() returns trigger language plpgsql as $$
declare
  ended auth.letter_deliveries;
begin
  update auth.letter_deliveries
  set state = case when new.sent_at is not null then 'sent' when new.withdrawn_at is not null then 'left-out' else 'failed' end
  where mail_id = new.id and state = 'queued' returning * into ended;
  if ended.state = 'sent' then
    update auth.letters set sent_count = sent_count + 1 where id = ended.letter_id;
  end if;
  return null;
end
$$;
create trigger end_letter_delivery after update of sealed on auth.mails
  for each row when (new.lane = 'letters' and old.sealed is not null and new.sealed is null)
  execute function auth.end_letter_delivery();
`,
};
