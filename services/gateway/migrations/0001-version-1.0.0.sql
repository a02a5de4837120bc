-- Counts of the limits, in the columns that rate-limiter-flexible needs. Unlogged, because a count is not worth a disk
-- write; a crash of the server resets them all. Rows change often and live for an hour at most, so each page keeps room
-- for new versions of its rows.
create unlogged table gateway.counts (
  key text primary key check (length(key) <= 64),
  points integer not null,
  expire bigint
) with (fillfactor = 50);
-- for the purge, once a minute; a count keeps its end while points are added, so its row still moves within its page
create index counts_by_end on gateway.counts (expire);
