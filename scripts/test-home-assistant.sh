#!/usr/bin/env bash
# Runs the tests that need a real Home Assistant: builds one in a folder of its own (once, about five minutes), starts it
# fresh on a loopback port, tests, and ends it. Needs root. MERKDIR_HA_LAB names the folder, MERKDIR_HA_PORT the port.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
lab=${MERKDIR_HA_LAB:-${TMPDIR:-/tmp}/merkdir-home-assistant}
port=${MERKDIR_HA_PORT:-8129}
bash test/system/home-assistant/setup.sh "$lab"
bash test/system/home-assistant/start.sh "$lab" "$port"
trap 'kill "$(cat "$lab/hass.pid")"' EXIT
MERKDIR_TEST_HOME_ASSISTANT=$lab/access.json npx vitest run --project service test/service/home-assistant
