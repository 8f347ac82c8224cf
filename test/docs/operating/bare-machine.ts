import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { standIns } from './stand-ins.ts'

/**
 * A folder that stands for a machine on which nothing but Node, npm and git was installed: an empty home, the system's own PATH, no
 * settings. What needs root, or reaches beyond the machine, is a stand-in that records its call (`stand-ins.ts`).
 */
export interface BareMachine {
  folder: string
  /**
   * Runs a block of commands in bash, which stops at the first that fails. The next block begins where this one ended, as in a terminal.
   * `bin/start` is started and awaited. The texts of the page that stand for something are replaced by the machine's table.
   */
  run(block: string, settings?: Record<string, string>): Promise<{ code: number | null; output: string }>
  /** What the stand-ins were called with, one call a line. */
  calls(): string[]
  /** What the shop printed that `bin/start` or the service started. */
  log(): string
  /** Stops what `bin/start` has started, and waits for its end. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/**
 * @param places what the page writes → what stands for it on this machine; longer texts first
 * @param settings environment variables of every block, for example free ports
 */
export function bareMachine(places: (folder: string) => [string | RegExp, string][], settings: Record<string, string>): BareMachine {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-machine-'))
  for (const name of ['home', 'srv', 'bin', 'etc/systemd/system', 'tmp']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, script] of Object.entries(standIns)) {
    writeFileSync(join(folder, 'bin', name), script)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  const files = { log: join(folder, 'log'), calls: join(folder, 'calls'), pids: join(folder, 'pids'), place: join(folder, 'place') }
  for (const file of [files.log, files.calls, files.pids]) writeFileSync(file, '')
  writeFileSync(files.place, folder)
  const env = {
    PATH: [join(folder, 'bin'), ...systemPath()].join(delimiter),
    HOME: join(folder, 'home'),
    LANG: 'C.UTF-8',
    MACHINE: folder,
    ...npmSettings(),
    ...settings,
  }
  const replace = (text: string) => places(folder).reduce((result, [from, to]) => result.replaceAll(from, to), text)

  const machine: BareMachine = {
    folder,
    run(block, more = {}) {
      // With "&&" bash would go on after a failure, to the next line.
      const lines = replace(block).replaceAll(' && ', '\n')
      const commands = lines.replaceAll(/^(.*\bbin\/start(?: --[\w-]+)*)(?: *#.*)?$/gm, '$1 >>"$MACHINE/log" 2>&1 </dev/null & opened')
      const script = [prelude, `cd "$(cat ${files.place})"`, commands, `pwd >${files.place}`].join('\n')
      return new Promise((resolve) => {
        const child = spawn('bash', ['-c', script], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
        let output = ''
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
        child.once('close', (code) => {
          appendFileSync(files.log, `\n$ ${block}${output}`)
          resolve({ code, output })
        })
      })
    },
    calls: () => readFileSync(files.calls, 'utf8').trim().split('\n'),
    log: () => readFileSync(files.log, 'utf8'),
    async stop() {
      const pids = readFileSync(files.pids, 'utf8').split('\n').filter(Boolean).map(Number)
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGTERM')
      for (const deadline = Date.now() + 90_000; pids.some(isAlive) && Date.now() < deadline;) await sleep(200)
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
      writeFileSync(files.pids, '')
    },
    async remove() {
      await machine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return machine
}

/** `opened` waits until the shop that was just started says that it is open. */
const prelude = `set -euo pipefail
alive() { [ -d "/proc/$1" ] && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status"; }
opened() {
  local pid=$! before
  before=$(grep -c 'Stagefront is open' "$MACHINE/log" || true)
  echo "$pid" >>"$MACHINE/pids"
  for _ in $(seq 3000); do
    if [ "$(grep -c 'Stagefront is open' "$MACHINE/log" || true)" -gt "$before" ]; then return 0; fi
    if ! alive "$pid"; then tail -5 "$MACHINE/log"; return 1; fi
    sleep 0.2
  done
  return 1
}`

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/** The system's folders, and that of npm where it is elsewhere; never the packages of the checkout that runs the test. */
function systemPath(): string[] {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const npm = own.find((folder) => existsSync(join(folder, 'npm')))
  return [...new Set([...(npm ? [npm] : []), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'])]
}

/** Where npm gets packages from here, with its cache; all else as npm has it by default. */
function npmSettings(): Record<string, string> {
  const ask = (key: string) => execFileSync('npm', ['config', 'get', key], { encoding: 'utf8', cwd: dirname(tmpdir()) }).trim()
  const given = Object.entries(process.env).filter(([name]) => ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'].includes(name))
  return {
    ...(Object.fromEntries(given) as Record<string, string>),
    npm_config_registry: ask('registry'),
    npm_config_cache: ask('cache'),
    npm_config_userconfig: ask('userconfig'),
    npm_config_prefer_offline: 'true',
    npm_config_omit_lockfile_registry_resolved: 'false',
  }
}
