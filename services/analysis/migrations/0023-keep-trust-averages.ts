import type { Migration } from '@blindspot/service-kit/database/migrate';

export const keepTrustAverages: Migration = {
  name: '0023-keep-trust-averages',
  sql: `
-- What the owner's ratings come to, as responses said when it was last asked, and at which of its changes of the request that was.
alter table analysis.response_counts
  add column average_trust_rating double precision,
  add column rated_version bigint not null default 0;
`,
};
