import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createAnswers: Migration = {
  name: '0003-create-answers',
  sql: `
-- Keyed by request first: a request's answers lie together, in an order that is random by the id and says nothing.
-- No time, no network address, and nothing that names the writer.
create table responses.answers (
  request_id uuid not null,
  response_id uuid not null,
  relationship text not null,
  answers json not null,
  untouched text[] not null,
  counted boolean not null,
  released boolean not null default false,
  trust_rating smallint check (trust_rating between 1 and 10),
  promise_version smallint not null,
  receipt_hash bytea not null,
  primary key (request_id, response_id)
);
create unique index answers_receipt_hash on responses.answers (receipt_hash);

create table responses.identities (
  request_id uuid not null,
  response_id uuid not null,
  key_id text not null,
  name_sealed bytea not null,
  address_sealed bytea not null,
  address_index bytea not null,
  account_id uuid,
  -- Nothing finer than the day, and not beside the answer.
  answered_on date not null,
  primary key (request_id, response_id)
);
create index identities_address_index on responses.identities (address_index);
create index identities_account_id on responses.identities (account_id) where account_id is not null;

-- Remembers a submission for a day, so that a repeat gets the first answer. Nothing in it leads to the answer: the
-- receipt is derived anew from the key that the sender holds. Its time is rounded to the hour.
create table responses.submission_keys (
  request_id uuid not null,
  key_hash bytea not null,
  attempt_id uuid not null,
  key_id text not null,
  fingerprint bytea not null,
  expires_at timestamptz not null,
  primary key (request_id, key_hash)
);
create index submission_keys_expires_at on responses.submission_keys (expires_at);
`,
};
