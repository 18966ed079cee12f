#!/usr/bin/env bash
# Builds the root of the app's image without a container engine: Debian trixie by debootstrap, then the steps of the
# Dockerfile. s6 comes from Debian instead of the base image, Node from this machine.
#   bash scripts/image-rootfs.sh [TARGET]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=${1:-${TMPDIR:-/tmp}/merkdir-image}
[ "$(id -u)" = 0 ] || { echo "This needs root: it makes a root file system." >&2; exit 1; }
command -v debootstrap >/dev/null || { apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends debootstrap >/dev/null; }

mirror=$({ cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true; } |
  sed -nE 's#^(URIs:|deb( \[[^]]*\])?) *(https?://[^ ]+).*#\3#p' | sed -n 1p)
[ -n "$mirror" ] || { echo "No Debian mirror found in /etc/apt." >&2; exit 1; }

inside() { chroot "$target" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin DEBIAN_FRONTEND=noninteractive "$@"; }

if [ ! -e "$target/.packages" ] || ! cmp -s addon/packages.txt "$target/.packages"; then
  rm -rf "$target"
  debootstrap --variant=minbase --keyring=/usr/share/keyrings/debian-archive-keyring.gpg trixie "$target" "$mirror" >/dev/null
  cp /etc/resolv.conf "$target/etc/resolv.conf"
  [ ! -d /etc/apt/apt.conf.d ] || cp -n /etc/apt/apt.conf.d/* "$target/etc/apt/apt.conf.d/" 2>/dev/null || true
  mkdir -p "$target/etc/postgresql-common"
  echo 'create_main_cluster = false' >"$target/etc/postgresql-common/createcluster.conf"
  printf '#!/bin/sh\nexit 101\n' >"$target/usr/sbin/policy-rc.d"
  chmod +x "$target/usr/sbin/policy-rc.d"
  inside apt-get update -qq
  mapfile -t packages <addon/packages.txt
  inside apt-get install -y -qq --no-install-recommends "${packages[@]}" s6 >/dev/null
  inside useradd --system --home-dir /data/merkdir --shell /usr/sbin/nologin merkdir
  cp addon/packages.txt "$target/.packages"
fi

inside sh -s <addon/slim.sh
npm run --silent build
app=$target/opt/merkdir
rm -rf "$app"
mkdir -p "$app" "$target/command" "$target/data"
cp -a package.json package-lock.json .npmrc LICENSE bin dist migrations models "$app/"
(cd "$app" && npm ci --omit=dev --no-audit --no-fund >/dev/null)
keep=$([ "$(uname -m)" = aarch64 ] && echo arm64 || echo x64)
find "$app"/node_modules/onnxruntime-node/bin/napi-v*/ -mindepth 2 -maxdepth 2 -type d ! -path "*/linux/$keep" -exec rm -rf {} +
install -m 0755 "$(command -v node)" "$target/usr/local/bin/node"
cp -a addon/rootfs/. "$target/"
# What s6-overlay brings in the real image: the environment of the container for a service.
printf '#!/bin/sh\nexec "$@"\n' >"$target/command/with-contenv"
chmod +x "$target/command/with-contenv"
echo "$(du -sm --exclude=proc --exclude=data "$target" | cut -f1) MB in $target"
du -sm "$app" "$app"/node_modules "$app"/models "$target"/usr/lib/postgresql "$target"/usr/local/bin/node | sort -rn
