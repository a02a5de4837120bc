#!/bin/sh
# Runs `backup` or `restore` of the launcher as the administrator of the installation's database.
set -eu
password=$(cat "${PASSWORD_FILE:-/secrets/postgres/password}")
DATABASE_URL="postgres://${PGUSER:-postgres}:$password@${PGHOST:-postgres}:${PGPORT:-5432}/blindspot"
export DATABASE_URL
exec node deploy/embedded/src/backup-main.ts "$@"
