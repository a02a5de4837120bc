#!/bin/sh
# Runs `backup` or `restore` of the launcher as the administrator of the database.
set -eu
# The password may contain characters that must be encoded in a URL.
password=$(cat "${PASSWORD_FILE:-/secrets/postgres/password}")
password=$(password=$password node --print 'encodeURIComponent(process.env.password)')
DATABASE_URL="postgres://${PGUSER:-postgres}:$password@${PGHOST:-postgres}:${PGPORT:-5432}/blindspot${POSTGRES_OPTIONS:-}"
export DATABASE_URL
exec node deploy/embedded/src/backup-main.ts "$@"
