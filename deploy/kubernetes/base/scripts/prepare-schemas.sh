#!/bin/sh
# Makes schemas and roles where there are none, and gives each role the password in its file. Done again it changes nothing.
# PASSWORDS_DIR holds the administrator's `password` and one file a service; PGHOST and the others say where, as for psql.
set -eu
passwords=${PASSWORDS_DIR:-/secrets/postgres}
export PGHOST="${PGHOST:-postgres}" PGUSER="${PGUSER:-postgres}" PGDATABASE="${PGDATABASE:-blindspot}"
PGPASSWORD=$(cat "$passwords/password")
export PGPASSWORD
run() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"; }

run --file "${INIT_SQL:-/init.sql}"
for service in auth requests responses analysis admin gateway; do
  # psql reads the file itself: what stands on a command line, everybody who sees the processes can read.
  run --set role="${PGDATABASE}_$service" --set file="$passwords/$service" <<'SQL'
\set password `cat :file`
alter role :"role" password :'password';
SQL
done
