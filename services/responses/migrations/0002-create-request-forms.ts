import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createRequestForms: Migration = {
  name: '0002-create-request-forms',
  sql: `
-- A copy of what requests owns. A deleted request keeps an empty row, so that what was heard late cannot revive it.
create table responses.request_forms (
  request_id uuid primary key,
  version integer not null,
  deleted boolean not null default false,
  owner_id uuid,
  question_set text,
  -- json, not jsonb: the order of the keys is the order of the questions.
  form json,
  check (deleted or (owner_id is not null and question_set is not null and form is not null))
);

-- One row for each request that takes answers; every change of its answers passes through it and raises the version.
create table responses.request_counts (
  request_id uuid primary key,
  response_count integer not null default 0 check (response_count >= 0),
  version integer not null default 0
) with (fillfactor = 50);

-- Addresses an owner has proved to be his own, as blind indexes: answers under them are his own.
create table responses.owner_addresses (
  owner_id uuid not null,
  address_index bytea not null,
  primary key (owner_id, address_index)
);
`,
};
