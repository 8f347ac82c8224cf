# Shared by the scripts in this folder: which Node, the packages, the build. Sourced, not run. Written for bash 3.2, which macOS has.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
production_steps="npm ci --include=dev && npm run build && npm prune --omit=dev --no-save"
# What a start installs, and what it needs on the disk: bin/installed-packages.test.ts compares them with the lockfile.
packages_to_start=478
packages_in_all=850
# While npm installs: its process id.
installing="$root/.installing"
node=""

fail() {
  echo "$1" >&2
  exit 1
}

# Seconds since 1970, with fractions where bash knows them.
now() {
  local time="${EPOCHREALTIME:-$(date +%s)}"
  echo "${time/,/.}"
}

# Whether a version of Node ("v24.21.0") is the one of .node-version or a newer one of the same major version.
fits() {
  local wanted have IFS=.
  read -r -a wanted <"$root/.node-version"
  read -r -a have <<<"${1#v}"
  [ "${have[0]:-}" = "${wanted[0]}" ] || return 1
  [ "${have[1]:-0}" -gt "${wanted[1]}" ] || { [ "${have[1]:-0}" -eq "${wanted[1]}" ] && [ "${have[2]:-0}" -ge "${wanted[2]}" ]; }
}

# Sets `node`: the Node that was installed with the packages, else the machine's own where it fits.
find_node() {
  local candidate
  for candidate in "$root/node_modules/node/bin/node" "$(command -v node || true)"; do
    if [ -x "$candidate" ] && fits "$("$candidate" --version 2>/dev/null || true)"; then
      node="$candidate"
      return 0
    fi
  done
  node=""
  return 1
}

# Prints the state of node_modules (bin/installed-packages.ts). The answer is kept in a file with the checksum of both lockfiles, because
# asking costs a process of Node at every start.
installed_packages() {
  local known="$root/node_modules/.stagefront-state" sum state=""
  sum="$(cat "$root/package-lock.json" "$root/node_modules/.package-lock.json" 2>/dev/null | cksum)"
  if [ -f "$known" ]; then
    state="$(cat "$known")"
    if [ "${state% *}" = "$sum" ]; then
      echo "${state##* }"
      return
    fi
  fi
  state="$("$node" "$root/bin/installed-packages.ts" 2>/dev/null)" || state=missing
  if [ "$state" != missing ]; then echo "$sum $state" 2>/dev/null >"$known" || true; fi
  echo "$state"
}

# For the shop itself: the packages it runs on. An installation without development packages is used as it is, never completed.
require_runtime_packages() {
  local state=missing
  if find_node; then state="$(installed_packages)"; fi
  case "$state" in
    complete | without-tools | production) ;;
    outdated-production) fail "node_modules was installed for production from another package-lock.json. Update it with: $production_steps" ;;
    *) install_packages start ;;
  esac
}

# For development and tests: all packages.
require_all_packages() {
  if ! find_node || [ "$(installed_packages)" != complete ]; then install_packages all; fi
}

# Installs the packages from the lockfile: `start` leaves out what only tests, checks and benchmarks need, and a second Node where the
# machine's own fits.
install_packages() {
  local scope=() total=$packages_in_all log npm begun last=$SECONDS every=5
  check_machine
  refuse_second_installation
  if [ "$1" = start ]; then
    total=$packages_to_start
    if fits "$(node --version)"; then scope=(--workspaces=false); else scope=(--workspace=bin/node --include-workspace-root); fi
  fi
  log="$(mktemp "${TMPDIR:-/tmp}/stagefront-npm.XXXXXX")" || fail "${TMPDIR:-/tmp} cannot be written; set TMPDIR to a folder that can"
  echo "Installing packages …"
  if [ -t 1 ]; then every=1; fi
  # In the background, to show how far it is. NODE_ENV=production would leave out the packages that the build needs.
  (cd "$root" && exec npm ci --include=dev ${scope[@]+"${scope[@]}"} --no-audit --no-fund --no-update-notifier --loglevel=error) >"$log" 2>&1 &
  npm=$!
  echo "$npm" 2>/dev/null >"$installing" || true
  # npm in the background ignores Ctrl-C, and goes on after a SIGTERM. The next installation begins by deleting what this one leaves.
  trap 'kill -KILL "$npm" 2>/dev/null; rm -f "$log" "$installing"; exit 130' INT TERM HUP
  begun=$SECONDS
  while kill -0 "$npm" 2>/dev/null; do
    sleep 0.2
    if [ "$((SECONDS - last))" -lt "$every" ]; then continue; fi
    last=$SECONDS
    show_installed "$total" "$((SECONDS - begun))"
  done
  if [ -t 1 ]; then printf '\r\033[K'; fi
  rm -f "$installing"
  if ! wait "$npm"; then explain_npm "$log"; fi
  trap - INT TERM HUP
  rm -f "$log"
  find_node || fail "Node $(cat "$root/.node-version") was installed in $root/node_modules/node, but it does not run on this machine"
}

# Two installations at once would delete each other's files. That of a start that was killed with -9 goes on without it.
refuse_second_installation() {
  local other
  other="$(cat "$installing" 2>/dev/null || true)"
  if [ -z "$other" ] || ! kill -0 "$other" 2>/dev/null; then return 0; fi
  # Another program may have the same process id by now.
  case "$(ps -p "$other" -o args= 2>/dev/null || true)" in *npm*) ;; *) return 0 ;; esac
  fail "Packages are being installed in $root already (process $other); wait for it, or end it: kill -9 $other"
}

# Prints how far npm is, which makes the folders of the packages one after the other, and the contents of the last ones when all are there.
show_installed() {
  local count line
  count="$(set -- "$root"/node_modules/*/package.json "$root"/node_modules/@*/*/package.json; echo $#)"
  if [ "$count" -lt 10 ]; then line="looking up what is needed"
  elif [ "$count" -lt "$1" ]; then line="$count of about $1 packages"
  else line="$count packages, unpacking the last of them"; fi
  if [ -t 1 ]; then printf '\r  %s, %s s\033[K' "$line" "$2"; else echo "  $line, $2 s"; fi
}

# Stagefront is installed by npm, and npm needs a Node, if an older one.
check_machine() {
  local version
  version="$(node --version 2>/dev/null || true)"
  if [ -z "$version" ] || ! command -v npm >/dev/null; then fail "Stagefront needs Node 20 or newer with npm, and this machine has none: https://nodejs.org"; fi
  version="${version#v}"
  if [ "${version%%.*}" -lt 20 ]; then fail "Stagefront needs Node 20 or newer, and this machine has $version: https://nodejs.org"; fi
}

# Says in one line why npm did not install, and ends. What it does not know is shown as npm wrote it.
explain_npm() {
  local log
  log="$(cat "$1")"
  rm -f "$1"
  case "$log" in
    *ENOSPC* | *"no space left"*)
      fail "The disk is full: installing takes 700 MB in $root, and npm's cache 400 MB. Free some space and run this again." ;;
    *ENOTFOUND* | *EAI_AGAIN* | *ECONNREFUSED* | *ECONNRESET* | *ETIMEDOUT* | *ENETUNREACH* | *EHOSTUNREACH* | *ERR_SOCKET_TIMEOUT*)
      fail "The packages could not be downloaded: the npm registry $(npm config get registry 2>/dev/null) cannot be reached. Check the network (and a proxy, if you use one: npm config set proxy …) and run this again." ;;
    *EACCES* | *EPERM* | *EROFS*)
      fail "The packages cannot be written to $root/node_modules: run this as the user who owns that folder, or make it writable." ;;
    *EUSAGE*)
      fail "package.json and package-lock.json do not fit each other. Restore them with: git checkout package.json package-lock.json" ;;
    *)
      printf '%s\n' "$log" >&2
      fail "The packages could not be installed; npm's reason is above." ;;
  esac
}

# Builds pages, mails and texts if they have never been built or their sources have changed since.
build_if_needed() {
  (cd "$root" && PATH="$root/node_modules/.bin:$PATH" "$node" bin/build.ts pages) || exit 1
}

# Prints the list of commands and exits, if that is what was asked for. It needs neither packages nor a build.
list_commands() {
  if [ $# -gt 1 ]; then return; fi
  case "${1:-help}" in help | --help | -h) ;; *) return ;; esac
  local candidate
  for candidate in "$root/node_modules/node/bin/node" node; do
    if "$candidate" "$root/server/startup/command-line.ts" help 2>/dev/null; then exit 0; fi
  done
  if read_command_list; then exit 0; fi
}

# Explains a command by its page of the documentation and exits, where the packages that its own help needs are not there: nobody who asks
# what a command does wants to wait until a thousand packages are installed.
explain_without_packages() {
  if [ "${1:-}" != help ] || [ $# -ne 2 ] || [ -d "$root/node_modules/zod" ]; then return; fi
  local page
  page=$(awk -v subject="$2" '/^## / { is_asked = $0 == "## " subject } is_asked' "$root/docs/operations.md" 2>/dev/null) || return 0
  if [ -z "$page" ]; then return; fi
  printf '%s\n\nFrom docs/operations.md. Once bin/start has installed the packages, bin/stagefront help %s says the same in the form of the command line.\n' "$page" "$2"
  exit 0
}

# Prints the same list without a Node that reads TypeScript, from how its source is written. bin/environment.test.ts compares both.
read_command_list() {
  awk '
    function text(line) { sub(/^[^"\047]*["\047]/, "", line); sub(/["\047],?$/, "", line); return line }
    /^    group: / { group = text($0) }
    /^    name: / { name = text($0) }
    /^    summary:$/ { is_below = 1; next }
    /^    summary: / || is_below {
      groups[++n] = group; names[n] = name; said[n] = text($0); is_below = 0
      if (length(name) > width) width = length(name)
    }
    END {
      if (n == 0) exit 1
      print "bin/stagefront COMMAND"
      for (i = 1; i <= n; i++) {
        if (groups[i] != groups[i - 1]) printf "\n%s\n", groups[i]
        printf "  %-" width "s  %s\n", names[i], said[i]
      }
      print "\nbin/stagefront help COMMAND explains a command and its arguments."
    }' "$root/server/operations/command-list.ts" 2>/dev/null
}

# Replaces this shell with Node, with the settings of .env if there is one.
run_node() {
  # Images are made in large short-lived buffers, which glibc would hold on to: 228 MB instead of 1,068 after 24 posters.
  export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
  export PATH="$root/node_modules/.bin:$PATH"
  # Node strips the types of every module at each start. Keeping the compiled code saves 0.4 s.
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/node}"
  # --heap-growing-percent: collect garbage when the heap has doubled rather than quadrupled: 475 MB instead of 553 after many reads, at
  # the same speed. --max-semi-space-size: the young generation otherwise grows to 128 MiB on a large machine; 64 are as fast.
  # --min-semi-space-size: a start makes much garbage, which a small young generation collects thirty times.
  # --expose-gc: lets the shop return memory while it is quiet (server/startup/return-memory.ts).
  local flags=(--heap-growing-percent=100 --min-semi-space-size=16 --max-semi-space-size=32 --expose-gc)
  if [ -f "$root/.env" ]; then exec "$node" "${flags[@]}" --env-file="$root/.env" "$@"; fi
  exec "$node" "${flags[@]}" "$@"
}
