import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A clone of what is committed in a folder of its own, as a new user has it, started by its own `bin/start`. */
export interface Clone {
  folder: string
  /** Starts it. `opened` resolves to what it printed, when its home page is answered; it rejects when the start ends before. */
  start(): { child: ChildProcess; opened: Promise<string>; output: () => string }
  /** Stops it with Ctrl-C. */
  stop(child: ChildProcess): Promise<void>
  /** `kill -9` of everything that runs in its folder but the database, which outlives the shop. */
  kill(): void
  command(...args: string[]): string
  /** Seconds of processor time of everything that runs in its folder, by program. */
  processorTime(): Map<string, number>
  remove(): Promise<void>
}

const port = 3460
const home = `http://127.0.0.1:${port}/`
const longestStart = 15 * 60_000

/** @param packages a node_modules to copy instead of installing */
export function cloneShop(root: string, packages?: string): Clone {
  const place = mkdtempSync(join(tmpdir(), 'stagefront-first-'))
  const folder = join(place, 'shop')
  execFileSync('git', ['clone', '--quiet', root, folder])
  if (packages) cpSync(packages, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const settings = { DATA_DIR: join(place, 'data'), PORT: `${port}`, SANDBOX_PORT: `${port + 1}`, SANDBOX_SMTP_PORT: `${port + 2}` }
  // Without this process's own Node and packages in front, as in a new shell.
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((each) => !each.includes('node_modules'))
    .join(':')
  const env = { HOME: process.env['HOME'], PATH: path, ...settings }

  const running = () =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(settings.DATA_DIR) || commandOf(pid).includes(place)
      } catch {
        return false
      }
    })

  return {
    folder,
    start() {
      const child = spawn(join(folder, 'bin/start'), ['--timings'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
      return { child, opened: untilOpen(child, () => output), output: () => output }
    },
    async stop(child) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
    kill() {
      for (const pid of running()) {
        if (/postgres/.test(commandOf(pid))) continue
        try {
          process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It has just ended.
        }
      }
    },
    command: (...args) => execFileSync(join(folder, 'bin/stagefront'), args, { cwd: folder, env, encoding: 'utf8' }),
    processorTime() {
      const sums = new Map<string, number>()
      for (const pid of running()) {
        const name = programOf(commandOf(pid))
        sums.set(name, (sums.get(name) ?? 0) + secondsOf(pid))
      }
      return sums
    },
    async remove() {
      for (const pid of running()) {
        try {
          process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It has just ended.
        }
      }
      await sleep(500)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<string> {
  let code: number | null | undefined
  child.once('exit', (exit) => (code = exit))
  for (const deadline = Date.now() + longestStart; Date.now() < deadline; await sleep(20)) {
    if (code !== undefined) throw new Error(`bin/start ended with ${code}:\n${output()}`)
    if (!output().includes('open the server')) continue
    if ((await fetch(home).catch(() => null))?.ok) return output()
  }
  throw new Error(`bin/start did not open the shop:\n${output()}`)
}

function commandOf(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
}

function programOf(command: string): string {
  if (command.includes('postgres')) return 'database'
  if (/sandbox\/main|run-program\.ts sandbox/.test(command)) return 'sandbox'
  if (command.includes('server/foundations/images')) return 'pictures'
  return 'shop'
}

/** User and system time, in ticks of a hundredth of a second. */
function secondsOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}
