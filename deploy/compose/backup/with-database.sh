#!/bin/sh
# Runs `backup` or `restore` of the launcher as the administrator of the installation's database.
set -eu
DATABASE_URL="postgres://postgres:$(cat /secrets/postgres/password)@postgres:5432/blindspot"
export DATABASE_URL
exec node deploy/embedded/src/backup-main.ts "$@"
