import type { Migration } from '@blindspot/service-kit/database/migrate';

/**
 * What the limits counted, in the columns that rate-limiter-flexible asks for. Unlogged: a count is worth no disk write,
 * and after a crash of the server all counts begin anew. Rows change often and live for an hour at most, so each page
 * keeps room for its own new versions.
 */
export const createCounts: Migration = {
  name: '0001-create-counts',
  sql: `
    create unlogged table gateway.counts (
      key text primary key check (length(key) <= 64),
      points integer not null,
      expire bigint
    ) with (fillfactor = 50);
  `,
};
