-- Counts of the limits, in the columns that rate-limiter-flexible needs. Unlogged, because a count is worth no disk write:
-- a crash of the server resets all of them. Rows change often and live for an hour at most, so each page keeps room for
-- its own new versions.
create unlogged table gateway.counts (
  key text primary key check (length(key) <= 64),
  points integer not null,
  expire bigint
) with (fillfactor = 50);
-- for the purge, once a minute; a count keeps its end while points are added, so its row still moves within its page
create index counts_by_end on gateway.counts (expire);
