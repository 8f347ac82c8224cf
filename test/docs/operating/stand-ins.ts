/** Begins every stand-in: records the call. */
const record = `#!/usr/bin/env bash
set -euo pipefail
echo "$(basename "$0") $*" >>"$MACHINE/calls"
`

/** Accepts these arguments (a shell pattern) and refuses others, as a misspelled command would be refused. */
const accepting = (pattern: string) => `${record}case "$*" in
  ${pattern}) ;;
  *) echo "$(basename "$0"): unexpected arguments: $*" >&2; exit 1 ;;
esac
`

/**
 * Commands that need root or a whole machine. `systemctl` reads the units that were copied to the machine and starts and stops what they
 * name; `sudo` and `runuser` run the command as who runs the test; the others only record.
 */
export const standIns: Record<string, string> = {
  adduser: `${accepting('"--system --group --home $MACHINE/srv/stagefront stagefront"')}mkdir -p "$MACHINE/srv/stagefront"\n`,
  chown: accepting(`*"stagefront: "*`),
  certbot: accepting('"certonly "*|"renew "*'),
  journalctl: `${record}tail -n 3 "$MACHINE/log"\n`,
  runuser: `${record}while [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n`,
  sudo: `${record}if [ "$1 $2" != "-u postgres" ]; then echo "sudo: unexpected arguments: $*" >&2; exit 1; fi
shift 2
PGHOST="$MACHINE/postgresql" PGUSER=postgres exec "$@"
`,
  systemctl: `${record}alive() { [ -d "/proc/$1" ] && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status"; }
unit() { sed "s#/srv/stagefront#$MACHINE/srv/stagefront#g" "$MACHINE/etc/systemd/system/$1"; }
value() { unit "$1" | sed -n "s/^$2=//p"; }
case "$*" in
  daemon-reload | "enable --now stagefront-backup.timer") ;;
  "enable --now stagefront" | "start stagefront")
    cd "$(value stagefront.service WorkingDirectory)"
    before=$(grep -c 'Stagefront is open' "$MACHINE/log" || true)
    setsid $(value stagefront.service ExecStart) >>"$MACHINE/log" 2>&1 </dev/null &
    pid=$!
    echo "$pid" | tee "$MACHINE/service.pid" >>"$MACHINE/pids"
    until [ "$(grep -c 'Stagefront is open' "$MACHINE/log" || true)" -gt "$before" ]; do
      if ! alive "$pid"; then tail -5 "$MACHINE/log"; exit 1; fi
      sleep 0.2
    done ;;
  "stop stagefront")
    pid=$(cat "$MACHINE/service.pid")
    kill -TERM "$pid"
    while alive "$pid"; do sleep 0.2; done ;;
  "start stagefront-backup") $(value stagefront-backup.service ExecStart) ;;
  *) echo "systemctl: unexpected arguments: $*" >&2; exit 1 ;;
esac
`,
}
