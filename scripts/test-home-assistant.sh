#!/usr/bin/env bash
# Runs the tests that need a real Home Assistant: builds one in a folder of its own (once, about five minutes), starts it
# fresh on a loopback port, tests, and ends it. Needs root, and mosquitto. MERKDIR_HA_LAB names the folder,
# MERKDIR_HA_PORT the port. With DATABASE_URL the sentences go to a PostgreSQL, as in the app. Words behind it choose files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
lab=${MERKDIR_HA_LAB:-${TMPDIR:-/tmp}/merkdir-home-assistant}
port=${MERKDIR_HA_PORT:-8129}
bash test/system/home-assistant/setup.sh "$lab"
bash test/system/home-assistant/start.sh "$lab" "$port"
trap 'kill "$(cat "$lab/run-$port/hass.pid")" 2>/dev/null || true' EXIT
export MERKDIR_TEST_HOME_ASSISTANT=$lab/run-$port/access.json
if [ $# -gt 0 ]; then
  npx vitest run --project service --project system "$@"
else
  npx vitest run --project service --project system test/service/home-assistant test/system/home-assistant
fi
