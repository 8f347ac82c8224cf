# Shared by the scripts beside it: the pinned Node, the packages, the build. Sourced, not run.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
node="$root/node_modules/node/bin/node"
lock_note="$root/node_modules/.installed-lockfile"

fail() {
  echo "$1" >&2
  exit 1
}

# Installs the packages when there are none, or when the lockfile has changed since.
install_packages() {
  if [ -x "$node" ] && cmp -s "$root/package-lock.json" "$lock_note"; then return; fi
  command -v npm >/dev/null || fail "Stagefront needs Node 20 or newer with npm: https://nodejs.org"
  echo "Installing packages …"
  local bootstrap=""
  # npm run by an older Node picks older packages, so it is given the Node that this project pins.
  if [ "$(node -p 'parseInt(process.versions.node) >= 24')" != true ]; then
    bootstrap="$(mktemp -d)"
    local version
    version="$(cd "$root" && node -p "require('./package-lock.json').packages['node_modules/node'].version")"
    npm install --prefix "$bootstrap" --no-save --no-audit --no-fund --loglevel=error "node@$version" >/dev/null ||
      fail "Node $version could not be installed from npm"
  fi
  (
    cd "$root"
    if [ -n "$bootstrap" ]; then PATH="$bootstrap/node_modules/.bin:$PATH"; fi
    # Not `npm ci`: it refuses a lockfile that lacks a package for some other machine, which is no concern of this one.
    npm install --no-save --no-audit --no-fund --loglevel=error
  ) || fail "The packages could not be installed"
  if [ -n "$bootstrap" ]; then rm -rf "$bootstrap"; fi
  cp "$root/package-lock.json" "$lock_note"
}

# Builds pages, mails and texts when they have never been built, or their sources have changed since.
build_if_needed() {
  (cd "$root" && PATH="$root/node_modules/.bin:$PATH" "$node" bin/build.ts) || fail "The build failed"
}

# Becomes the pinned Node, with the settings of .env where there is one.
run_node() {
  # Pictures are made in large short-lived buffers, which glibc would keep for itself: 228 MB instead of 1,068 after 24 posters.
  export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
  export PATH="$root/node_modules/.bin:$PATH"
  # The heap is tidied when it has doubled, not only when it has quadrupled: 475 MB instead of 553 after much reading, as fast.
  if [ -f "$root/.env" ]; then exec "$node" --heap-growing-percent=100 --env-file="$root/.env" "$@"; fi
  exec "$node" --heap-growing-percent=100 "$@"
}
