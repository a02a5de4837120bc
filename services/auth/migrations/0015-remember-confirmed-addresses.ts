import type { Migration } from '@blindspot/service-kit/database/migrate';

export const rememberConfirmedAddresses: Migration = {
  name: '0015-remember-confirmed-addresses',
  sql: `
-- The mailbox of an address as accounts compare it: what stands behind a plus sign sorts mail within one mailbox.
create function auth.mailbox_of(email_key text) returns text language sql immutable strict as $$
  select regexp_replace(email_key, '^([^+@]+)[+][^@]*@', '\\1@')
$$;

-- Every mailbox that an account has confirmed, also those it has left: accounts that share one are one person's, and an
-- admin must not read answers to requests of that person.
create table auth.confirmed_mailboxes (
  account_id uuid not null references auth.accounts on delete cascade,
  mailbox text not null,
  primary key (account_id, mailbox)
);
create index confirmed_mailboxes_by_mailbox on auth.confirmed_mailboxes (mailbox);

-- A trigger, so that no way of confirming can forget it, nor the last release's image beside this one.
create function auth.remember_confirmed_mailbox() returns trigger language plpgsql as $$
begin
  insert into auth.confirmed_mailboxes (account_id, mailbox) values (new.id, auth.mailbox_of(new.email_key))
  on conflict do nothing;
  return null;
end
$$;
create trigger remember_confirmed_mailbox after insert or update of email_key, email_verified_at on auth.accounts
  for each row when (new.email_verified_at is not null) execute function auth.remember_confirmed_mailbox();

insert into auth.confirmed_mailboxes (account_id, mailbox)
  select id, auth.mailbox_of(email_key) from auth.accounts where email_verified_at is not null;
`,
};
