import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createErasureLinks: Migration = {
  name: '0015-create-erasure-links',
  sql: `
-- Somebody asks for a link to erase what was answered under an address. To store one is the same work whether or not anything was,
-- so it is looked into afterwards. The address itself is not kept, only what rows are found by.
create table responses.erasure_wishes (
  id uuid primary key,
  address_indexes bytea[] not null,
  leased_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index erasure_wishes_leased_until on responses.erasure_wishes (leased_until);

-- A mailed link, and once it was opened the page that it opened: one row, so that a link works once. Only digests are kept.
create table responses.erasure_links (
  secret_hash bytea primary key,
  address_indexes bytea[] not null,
  opened boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index erasure_links_created_at on responses.erasure_links (created_at);
`,
};
