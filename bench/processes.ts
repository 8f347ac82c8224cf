import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface ServerUnderLoad {
  url: string
  /** Resident memory in MiB. */
  memory(): Promise<number>
  /** Milliseconds of a processor that it has used so far. */
  processor(): Promise<number>
  stop(): Promise<void>
}

/** As `bin/environment.sh` starts the shop. */
const shopArguments = ['--heap-growing-percent=100']
const shopEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Starts `server.ts` as a process of its own, as one of the kinds it knows. BENCH_PROFILE names a folder for profiles of the shop. */
export async function startServer(kind: string, env: Record<string, string>): Promise<ServerUnderLoad> {
  const folder = process.env['BENCH_PROFILE']
  const child = fork(new URL('server.ts', import.meta.url), {
    execArgv: kind === 'shop' ? [...shopArguments, ...(folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : [])] : [],
    env: { ...process.env, ...(kind === 'shop' && shopEnv), ...env, BENCH_SERVER: kind },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), exited(child)])) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return Math.round(rss / 1024 / 1024)
    },
    async processor() {
      child.send('processor')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1000
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Milliseconds of a processor that each of these processes has used so far, as Linux counts them: in hundredths of a second. */
export function processorOf(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, ticksOf(pid) * 10]))
}

/** What those that are still there have used since. */
export function processorBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, milliseconds]) => sum + milliseconds - (before.get(pid) ?? 0), 0)
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold blanks: user and system time are the 12th and 13th fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

async function exited(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The server under load ended with ${code}`)
}
