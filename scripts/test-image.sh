#!/usr/bin/env bash
# Runs the services of the app's image in a root made by image-rootfs.sh: install from nothing, remember, stop, start,
# recall, kill and cut the power in the middle of writing, back up, wipe, restore, measure. Needs root, loop devices,
# and the tools of npm ci. MERKDIR_IMAGE_ROOT names the root; words choose test files.
#   bash scripts/test-image.sh [WORD...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

MERKDIR_IMAGE_ROOT=$(realpath -m "${MERKDIR_IMAGE_ROOT:-${TMPDIR:-/tmp}/merkdir-image}")
export MERKDIR_IMAGE_ROOT
bash scripts/image-rootfs.sh "$MERKDIR_IMAGE_ROOT" | sed -n 1p
# Also where a run before this one could not clean up.
umount -l "$MERKDIR_IMAGE_ROOT/data" 2>/dev/null || true
trap 'umount -l "$MERKDIR_IMAGE_ROOT/proc" "$MERKDIR_IMAGE_ROOT/dev" 2>/dev/null || true' EXIT
mountpoint -q "$MERKDIR_IMAGE_ROOT/proc" || mount -t proc proc "$MERKDIR_IMAGE_ROOT/proc"
if ! mountpoint -q "$MERKDIR_IMAGE_ROOT/dev"; then
  mount --rbind /dev "$MERKDIR_IMAGE_ROOT/dev"
  # Else unmounting it would take the machine's own /dev/pts along.
  mount --make-rslave "$MERKDIR_IMAGE_ROOT/dev"
fi
npx vitest run --project image "$@"
