#!/bin/sh
# Creates missing schemas and roles, and sets each role's password from its file. Can be run again at any time. psql reads
# PGHOST and its other variables. PASSWORDS_DIR has a file per service, and `password` for the administrator.
set -eu
passwords=${PASSWORDS_DIR:-/secrets/postgres}
export PGHOST="${PGHOST:-postgres}" PGUSER="${PGUSER:-postgres}" PGDATABASE="${PGDATABASE:-blindspot}"
PGPASSWORD=$(cat "$passwords/password")
export PGPASSWORD
run() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"; }

run --file "${INIT_SQL:-/init.sql}"
for service in auth requests responses analysis admin gateway; do
  # psql reads the file itself, because other users can read the arguments of a process.
  run --set role="${PGDATABASE}_$service" --set file="$passwords/$service" <<'SQL'
\set password `cat :file`
alter role :"role" password :'password';
SQL
done
