#!/bin/sh
# Creates the secrets of a Compose installation once. Each service has its own volume.
set -eu
umask 077

random() { head -c 32 /dev/urandom | base64 | tr -d '=+/\n' | cut -c1-40; }

[ -s /secrets/postgres/password ] || random > /secrets/postgres/password

for service in auth requests responses analysis admin gateway; do
  folder=/secrets/$service
  [ -s "$folder/nats-password" ] || random > "$folder/nats-password"
  printf 'nats://%s:%s@nats:4222' "$service" "$(cat "$folder/nats-password")" > "$folder/nats-url"
  [ -s "$folder/database-password" ] || random > "$folder/database-password"
  printf 'postgres://blindspot_%s:%s@postgres:5432/blindspot' "$service" "$(cat "$folder/database-password")" > "$folder/database-url"
  cp "$folder/database-password" "/secrets/postgres/$service"
  # The images run as the user node (1000).
  chown -R 1000:1000 "$folder"
done

# deploy/nats/users.conf refers to these names.
for service in auth requests responses analysis admin gateway; do
  printf '%s_password: "%s"\n' "$service" "$(cat "/secrets/$service/nats-password")"
done > /secrets/nats/passwords.conf
# The postgres image reads these files as uid 999 when it creates the database.
chown -R 999:999 /secrets/postgres
