#!/usr/bin/env bash
# Runs the services of the app's image in a root made by image-rootfs.sh: install from nothing, remember, stop, start,
# recall, kill in the middle of writing, back up, wipe, restore. Needs root.
#   bash scripts/test-image.sh [TARGET] [WRITES]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=${1:-${TMPDIR:-/tmp}/merkdir-image}
writes=${2:-200}
http_port=18099
passed=0
started=0
stopped=0
failed=0
supervisor=

bash scripts/image-rootfs.sh "$target" | tail -1
cleanup() {
  stop_services || true
  umount -l "$target/proc" "$target/dev" 2>/dev/null || true
  echo "$passed passed, $failed failed, 0 skipped"
  [ "$failed" = 0 ]
}
trap cleanup EXIT
mountpoint -q "$target/proc" || mount -t proc proc "$target/proc"
mountpoint -q "$target/dev" || mount --rbind /dev "$target/dev"

inside() {
  chroot "$target" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 \
    MERKDIR_HTTP_PORT=$http_port MERKDIR_MQTT_PORT=18883 MERKDIR_ASSISTANTS_PORT=0 MERKDIR_LANGUAGE=de "$@"
}
merkdir() { inside merkdir "$@"; }

check() {
  local what=$1
  shift
  if "$@"; then passed=$((passed + 1)); echo "ok: $what"; else failed=$((failed + 1)); echo "FAILED: $what"; fi
}
milliseconds() { date +%s%3N; }
healthy() { curl -fs -m 2 "http://127.0.0.1:$http_port/health" | grep -q '"status":"ready"'; }
says() { local wanted=$1; shift; merkdir say "$@" 2>&1 | tee "$target/said" | grep -qF "$wanted" || { cat "$target/said"; return 1; }; }

# What s6-rc does in the container: the preparation first, then the services under supervision.
start_services() {
  local service since limit=${1:-60}
  since=$(milliseconds)
  rm -rf "$target/run/service"
  inside /etc/s6-overlay/scripts/init-merkdir
  for service in postgres merkdir; do
    mkdir -p "$target/run/service/$service"
    cp "$target/etc/s6-overlay/s6-rc.d/$service/"* "$target/run/service/$service/" 2>/dev/null || true
    rm -f "$target/run/service/$service/type"
  done
  inside s6-svscan /run/service >>"$target/services.log" 2>&1 &
  supervisor=$!
  until healthy; do
    [ $(($(milliseconds) - since)) -lt $((limit * 1000)) ] || { echo "not ready after $limit s"; tail -20 "$target/services.log"; return 1; }
    sleep 0.2
  done
  started=$(($(milliseconds) - since))
}

# s6-svscanctl -t ends everything as the container's stop does.
stop_services() {
  [ -n "$supervisor" ] || return 0
  local since
  since=$(milliseconds)
  inside s6-svscanctl -t /run/service
  wait "$supervisor" || true
  supervisor=
  stopped=$(($(milliseconds) - since))
}

rm -rf "${target:?}/data" "$target/services.log"
mkdir -p "$target/data"
echo '{"language":"de","log_level":"info"}' >"$target/data/options.json"
chmod 0600 "$target/data/options.json"

check 'starts from nothing' start_services 60
echo "first start: $started ms"
check 'starts from nothing within 30 s' test "$started" -le 30000
check 'remembers' says 'Gemerkt' 'Merk dir, dass die Schneeschaufel hinter der Regentonne steht'
check 'recalls' says 'Regentonne' 'Wo steht die Schneeschaufel?'
check 'runs as nobody special' test "$(stat -c %U "$target/data/merkdir" 2>/dev/null)" != root
check 'lets its database listen on no network' test -z "$(inside s6-setuidgid postgres psql -h /run/postgresql -d postgres -Atc 'SHOW listen_addresses')"

memory=$(for pid in $(pgrep -f 'merkdir.mjs start|postgresql/17'); do
  [ "$(readlink "/proc/$pid/root" 2>/dev/null)" = "$target" ] && awk '/^Pss:/ { print $2 }' "/proc/$pid/smaps_rollup"; done | awk '{ sum += $1 } END { print int(sum / 1024) }')
echo "memory of all processes: $memory MB (PSS)"
check 'needs at most 700 MB' test "${memory:-9999}" -le 700

stop_services
echo "stopped in $stopped ms"
check 'stops within 10 s' test "$stopped" -le 10000
check 'starts again' start_services
check 'still knows after a restart' says 'Regentonne' 'Wo steht die Schneeschaufel?'

# Every answer "Gemerkt" was a promise, whatever is killed meanwhile.
acknowledged=$target/acknowledged
: >"$acknowledged"
killer() {
  sleep 4
  pkill -9 -f "postgres -D /data/postgres" || true
  sleep 6
  pkill -9 -f '/opt/merkdir/bin/merkdir.mjs start' || true
}
killer &
killer_pid=$!
turn() { # TEXT: the reply of one turn over HTTP, as fast as writes can follow each other
  curl -fs -m 10 -H 'content-type: application/json' -H "authorization: Bearer $(instance_token)" \
    -d "{\"text\":\"$1\"}" "http://127.0.0.1:$http_port/api/turn" 2>/dev/null
}
instance_token() { sed -nE 's/.*"token": ?"([^"]+)".*/\1/p' "$target/data/merkdir/instance.json" 2>/dev/null; }
for number in $(seq "$writes"); do
  reply=$(turn "Merk dir, dass Kiste $number im Regal $((number * 7 % 100)) steht" || true)
  if grep -q Gemerkt <<<"$reply"; then echo "$number" >>"$acknowledged"; else sleep 0.3; fi
done
wait "$killer_pid"
until healthy; do sleep 0.5; done
stored() { inside s6-setuidgid postgres psql -h /run/postgresql -d merkdir -Atc "SELECT count(*) FROM merkdir.memories WHERE status = 'active'"; }
told=$(wc -l <"$acknowledged")
kept=$(($(stored) - 1))
echo "acknowledged $told of $writes, stored $kept"
check 'acknowledges most writes although it is killed twice' test "$told" -ge $((writes / 2))
check 'loses nothing acknowledged when database and app are killed' test "$kept" -ge "$told"

check 'makes a dump while it runs' inside backup-pre
rm -rf "$target/backup"
mkdir "$target/backup"
cp -a "$target/data/options.json" "$target/data/merkdir" "$target/data/backup" "$target/backup/"
check 'leaves no dump beside the database' inside backup-post
stop_services
rm -rf "${target:?}/data"
mkdir "$target/data"
cp -a "$target/backup/." "$target/data/"
check 'starts from a backup' start_services
check 'restores every memory' test "$(stored)" = $((kept + 1))
check 'knows what the backup knew' says 'Regentonne' 'Wo steht die Schneeschaufel?'
check 'keeps no dump after the restore' test ! -e "$target/data/backup/merkdir.dump"
stop_services
