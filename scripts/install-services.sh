#!/usr/bin/env bash
# Installs what the service tests need on Debian (bookworm, trixie): PostgreSQL with pgvector 0.8 or newer, and
# Mosquitto. What is there already is left alone. Needs root or sudo, and the machine's own apt sources.
set -euo pipefail

# PostgreSQL's oldest major and pgvector's oldest version that Merkdir runs on.
oldest_postgres=15
oldest_pgvector=0.8

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# The package lists are fetched once, and only when something is missing.
refreshed=no
refresh() {
  [ "$refreshed" = yes ] || quietly as_root apt-get update -qq
  refreshed=yes
}

# quietly COMMAND...: shows what it printed only when it failed.
quietly() {
  local printed
  printed=$("$@" 2>&1 </dev/null) || { echo "$printed" >&2; echo "failed: $*" >&2; return 1; }
}

install_packages() {
  refresh
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends "$@"
  echo "installed: $*"
}

newest_postgres() { find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf "%f\n" 2>/dev/null | sort -n | tail -1; }

pgvector_version() {
  sed -n "s/^default_version = '\(.*\)'/\1/p" "/usr/share/postgresql/$1/extension/vector.control" 2>/dev/null || true
}

# True when version $1 is $2 or newer.
at_least() { [ -n "$1" ] && dpkg --compare-versions "$1" ge "$2"; }

# Debian bookworm has no pgvector, so the source package of the next release is built; about 15 seconds.
build_pgvector() (
  major=$1
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  install_packages "postgresql-server-dev-$major" build-essential dpkg-dev debian-archive-keyring
  mirror=$({ cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true; } |
    sed -nE 's#^(URIs:|deb( \[[^]]*\])?) *(https?://[^ ]+).*#\3#p' | sed -n 1p)
  [ -n "$mirror" ] || { echo "No Debian mirror found in /etc/apt; install pgvector $oldest_pgvector by hand." >&2; exit 1; }
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  echo "deb-src [signed-by=$keyring] $mirror trixie main" >"$work/sources.list"
  mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/source"
  # Lists and settings of its own: the machine's sources stay as they are.
  own=(-qq -o "Dir::Etc::sourcelist=$work/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$work/lists"
    -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=root)
  cd "$work"
  quietly apt-get "${own[@]}" update
  quietly apt-get "${own[@]}" source --download-only pgvector
  tar -xzf pgvector_*.orig.tar.* -C source --strip-components=1
  config=/usr/lib/postgresql/$major/bin/pg_config
  # Without OPTFLAGS the build would be tuned to this processor and crash on an older one.
  quietly make -s -j2 -C source OPTFLAGS="" PG_CONFIG="$config"
  quietly as_root make -s -C source install PG_CONFIG="$config"
  echo "built: pgvector $(pgvector_version "$major") for PostgreSQL $major"
)

install_pgvector() {
  local major=$1 package candidate
  at_least "$(pgvector_version "$major")" "$oldest_pgvector" && return
  package=postgresql-$major-pgvector
  refresh
  candidate=$(apt-cache policy "$package" 2>/dev/null | sed -n 's/^ *Candidate: //p')
  if [ "$candidate" != '(none)' ] && at_least "$candidate" "$oldest_pgvector"; then
    install_packages "$package"
  else
    build_pgvector "$major"
  fi
}

command -v apt-get >/dev/null || { echo "This script knows Debian only. Install PostgreSQL $oldest_postgres or newer with pgvector $oldest_pgvector or newer, and Mosquitto." >&2; exit 1; }
[ -x "/usr/lib/postgresql/$(newest_postgres)/bin/postgres" ] || install_packages postgresql
major=$(newest_postgres)
at_least "$major" "$oldest_postgres" || { echo "PostgreSQL $major is too old; Merkdir needs $oldest_postgres or newer." >&2; exit 1; }
install_pgvector "$major"
[ -x /usr/sbin/mosquitto ] || install_packages mosquitto
echo "PostgreSQL $major with pgvector $(pgvector_version "$major") and Mosquitto are installed"
