import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createThrottleBuckets: Migration = {
  name: '0005-create-throttle-buckets',
  sql: `
create table auth.throttle_buckets (
  -- keyed digest of what is limited: neither addresses of people nor of networks are stored
  bucket text primary key,
  failures integer not null default 0,
  window_started_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index throttle_buckets_by_age on auth.throttle_buckets (window_started_at);
`,
};
