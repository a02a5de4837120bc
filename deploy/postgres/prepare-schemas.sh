#!/bin/sh
# Makes schemas and roles where there are none, and gives each role the password in its file. Done again it changes nothing.
set -eu
PGPASSWORD=$(cat /secrets/postgres/password)
export PGPASSWORD
run() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --host postgres --username postgres --dbname blindspot "$@"; }

run --file /init.sql
for service in auth requests responses analysis admin gateway; do
  # psql reads the file itself: what stands on a command line, everybody who sees the processes can read.
  run --set role="blindspot_$service" --set file="/secrets/postgres/$service" <<'SQL'
\set password `cat :file`
alter role :"role" password :'password';
SQL
done
