# Shared by the scripts in this folder: the pinned Node, the packages, the build. Sourced, not run.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
node="$root/node_modules/node/bin/node"
production_steps="npm ci --include=dev && npm run build && npm prune --omit=dev --no-save"

fail() {
  echo "$1" >&2
  exit 1
}

# Prints the state of node_modules: complete, production, outdated, outdated-production or missing (bin/installed-packages.ts).
installed_packages() {
  if [ -x "$node" ] && "$node" "$root/bin/installed-packages.ts" 2>/dev/null; then return; fi
  echo missing
}

# For the shop itself: the packages it runs on. An installation without development packages is used as it is, never completed.
require_runtime_packages() {
  case "$(installed_packages)" in
    complete | production) ;;
    outdated-production) fail "node_modules was installed for production from another package-lock.json. Update it with: $production_steps" ;;
    *) install_packages ;;
  esac
}

# For development and tests: all packages.
require_all_packages() {
  if [ "$(installed_packages)" != complete ]; then install_packages; fi
}

install_packages() {
  command -v npm >/dev/null || fail "Stagefront needs Node 20 or newer with npm: https://nodejs.org"
  echo "Installing packages …"
  # NODE_ENV=production would leave out the packages that the build needs.
  (cd "$root" && npm ci --include=dev --no-audit --no-fund --no-update-notifier --loglevel=error) || fail "The packages could not be installed"
}

# Builds pages, mails and texts if they have never been built or their sources have changed since. Options go to bin/build.ts.
build_if_needed() {
  (cd "$root" && PATH="$root/node_modules/.bin:$PATH" "$node" bin/build.ts "$@") || exit 1
}

# Prints the list of commands and exits, if that is what was asked for. It needs neither packages nor a build, only a Node that reads
# TypeScript; with an older one this does nothing, and the list is printed by the pinned Node once that is installed.
list_commands() {
  if [ $# -gt 1 ]; then return; fi
  case "${1:-help}" in help | --help | -h) ;; *) return ;; esac
  local candidate
  for candidate in "$node" node; do
    if "$candidate" "$root/server/startup/command-line.ts" help 2>/dev/null; then exit 0; fi
  done
}

# Replaces this shell with the pinned Node, with the settings of .env if there is one.
run_node() {
  # Images are made in large short-lived buffers, which glibc would hold on to: 228 MB instead of 1,068 after 24 posters.
  export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
  export PATH="$root/node_modules/.bin:$PATH"
  # Node strips the types of every module at each start. Keeping the compiled code saves 0.4 s.
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/node}"
  # --heap-growing-percent: collect garbage when the heap has doubled rather than quadrupled: 475 MB instead of 553 after many reads, at
  # the same speed. --max-semi-space-size: the young generation otherwise grows to 128 MiB on a large machine; 64 are as fast.
  # --expose-gc: lets the shop return memory while it is quiet (server/startup/return-memory.ts).
  local flags=(--heap-growing-percent=100 --max-semi-space-size=32 --expose-gc)
  if [ -f "$root/.env" ]; then exec "$node" "${flags[@]}" --env-file="$root/.env" "$@"; fi
  exec "$node" "${flags[@]}" "$@"
}
