#!/usr/bin/env bash
# Holds a Merkdir of its own against its OpenAPI description for MINUTES (default 5): no 5xx, no breach of the schema.
# Needs `st` (pip install schemathesis) on the PATH. Opt-in: not part of .ci/run. With DATABASE_URL on that database.
# Left out is GET /api/stream alone: it never ends, and test/unit/surfaces/http/stream.test.ts has it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${1:-5}
command -v st >/dev/null || { echo "schemathesis is missing: pip install schemathesis"; exit 1; }

folder=$(mktemp -d)
export MERKDIR_DATA=$folder MERKDIR_HTTP_PORT=${MERKDIR_HTTP_PORT:-18299} MERKDIR_MQTT_PORT=${MERKDIR_MQTT_PORT:-18283}
export MERKDIR_ASSISTANTS_PORT=off MERKDIR_WYOMING_PORT=off MERKDIR_LOG_LEVEL=warning
touch "$folder/output"
node bin/merkdir.mjs start >>"$folder/output" 2>&1 &
server=$!
# shellcheck disable=SC2329 # the trap calls it
finish() {
  kill "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT
for _ in $(seq 360); do
  grep -q '/login?token=' "$folder/output" && break
  kill -0 "$server" 2>/dev/null || { cat "$folder/output"; exit 1; }
  sleep 0.5
done
[ -e "$folder/instance.json" ] || { echo "Merkdir did not start within three minutes."; exit 1; }
token=$(node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).token' "$folder/instance.json")
node bin/merkdir.mjs demo >/dev/null
# Something of everything that has a path of its own.
say() { node bin/merkdir.mjs say --speaker anna "$1" >/dev/null || echo "Nobody answered to: $1"; }
say 'Merk dir: Filmabend heißt Licht dimmen und Rollos runter'
say 'Wenn Ben nach Hause kommt, erinnere mich an die Post'
say 'Neues Ziel: jeden Tag spazieren gehen'
# Whether a name is known and a text can be stored is not for a schema to say, hence no check of accepted data; an
# unknown method is as unknown as an unknown address, hence no check for 405.
# Beside the data, which is removed: what it keeps about failures has no place in the repository.
hooks=$PWD/scripts
cd "$folder"
export PYTHONPATH=$hooks SCHEMATHESIS_HOOKS=schemathesis_hooks PYTHONDONTWRITEBYTECODE=1
st run "http://127.0.0.1:$MERKDIR_HTTP_PORT/api/openapi.json" --header "Authorization: Bearer $token" \
  --warnings off \
  --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,ignored_auth \
  --exclude-path /api/stream --phases examples,coverage,fuzzing --max-time "$((minutes * 60))" --request-timeout 30 --workers 2 --no-color --continue-on-failure || failed=1
grep -c '"level":50' "$folder/output" && tail -5 "$folder/output" || true
exit "${failed:-0}"
