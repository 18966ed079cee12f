#!/usr/bin/env bash
# Starts what the service tests need and is not running: the newest PostgreSQL cluster and Mosquitto on
# 127.0.0.1:1883. Gives the tests a database role of their own with a fresh password, and prints both addresses:
#   env $(bash scripts/start-services.sh) npm run test:service
# Nothing else goes to standard output. Needs root or sudo.
set -euo pipefail

role=merkdir_test
broker_port=1883

say() { echo "$*" >&2; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
as_postgres() { as_root su postgres -s /bin/sh -c "$*"; }
listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# wait_for SECONDS WHAT COMMAND...
wait_for() {
  local tries=$(($1 * 5)) what=$2
  shift 2
  until "$@"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { say "$what did not start."; exit 1; }
    sleep 0.2
  done
}

command -v pg_lsclusters >/dev/null || { say "PostgreSQL is not installed. Type: bash scripts/install-services.sh"; exit 1; }
major=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf "%f\n" | sort -n | tail -1)
cluster() { pg_lsclusters -h | awk -v major="$major" '$1 == major && $2 == "main"'; }
[ -n "$(cluster)" ] || as_root pg_createcluster "$major" main >&2
port=$(cluster | awk '{print $3}')
if [ "$(cluster | awk '{print $4}')" != online ]; then
  # A start file from before a crash names a process that is long gone; pg_ctlcluster then warns and goes on.
  as_root pg_ctlcluster --skip-systemctl-redirect "$major" main start >&2 || true
  say "started PostgreSQL $major on 127.0.0.1:$port"
fi
wait_for 30 "PostgreSQL $major" as_postgres "pg_isready -q -p $port"

password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
as_postgres "psql -q -v ON_ERROR_STOP=1 -p $port -d postgres" >&2 <<SQL
SELECT 'CREATE ROLE $role' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '$role') \gexec
ALTER ROLE $role LOGIN SUPERUSER PASSWORD '$password';
SQL

if ! listening "$broker_port"; then
  settings=$(mktemp)
  printf 'listener %s 127.0.0.1\nallow_anonymous true\npersistence false\n' "$broker_port" >"$settings"
  chmod a+r "$settings"
  /usr/sbin/mosquitto -d -c "$settings" </dev/null >/dev/null 2>&1
  wait_for 10 Mosquitto listening "$broker_port"
  rm -f "$settings"
  say "started Mosquitto on 127.0.0.1:$broker_port"
fi

echo "DATABASE_URL=postgres://$role:$password@127.0.0.1:$port/postgres MQTT_URL=mqtt://127.0.0.1:$broker_port"
