#!/bin/sh
# Prints the Secrets of an installation with new passwords:
#   deploy/kubernetes/make-secrets.sh | kubectl --namespace blindspot create -f -
# Run it only once, because each run creates other passwords. `create` rejects a second run; `apply` would replace passwords
# that Postgres knows. Reads from the environment: POSTGRES_HOST, POSTGRES_DATABASE (PGDATABASE of the Job
# prepare-database), POSTGRES_OPTIONS (examples/managed-postgres), NATS_HOST, POSTGRES_PASSWORD (of the administrator),
# SMTP_URL and OPENAI_API_KEY.
set -eu
umask 077
host=${POSTGRES_HOST:-postgres:5432}
database=${POSTGRES_DATABASE:-blindspot}
nats=${NATS_HOST:-nats:4222}
random() { head -c 32 /dev/urandom | base64 | tr -d '=+/\n' | cut -c1-40; }
line() { printf "  %s: '%s'\n" "$1" "$(printf '%s' "$2" | base64 | tr -d '\n')"; }
secret() { printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s\n  labels: { app.kubernetes.io/part-of: blindspot }\ntype: Opaque\ndata:\n' "$1"; }

administrator=$(line password "${POSTGRES_PASSWORD:-$(random)}")
brokers=
for service in auth requests responses analysis admin gateway; do
  password=$(random)
  broker=$(random)
  administrator="$administrator
$(line "$service" "$password")"
  brokers="$brokers${service}_password: \"$broker\"
"
  secret "$service-connections"
  line database-url "postgres://${database}_$service:$password@$host/$database${POSTGRES_OPTIONS:-}"
  line nats-url "nats://$service:$broker@$nats"
  case $service in
    auth) line smtp-url "${SMTP_URL:-}" ;;
    analysis) line model-key "${OPENAI_API_KEY:-}" ;;
  esac
done
secret database-administrator
printf '%s\n' "$administrator"
secret nats-passwords
line passwords.conf "$brokers"
