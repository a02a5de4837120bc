#!/bin/sh
# Runs once, after init.sql, when the postgres image sets its cluster up: gives each service's role its password.
set -eu
for service in auth requests responses analysis admin gateway; do
  # psql reads the file itself: what stands on a command line, everybody who sees the processes can read.
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v role="blindspot_$service" -v file="/secrets/postgres/$service" <<'SQL'
\set password `cat :file`
alter role :"role" password :'password';
SQL
done
