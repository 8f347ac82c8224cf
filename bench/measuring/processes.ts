import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerUnderLoad {
  url: string
  pid: number
  /** Resident memory in MiB. */
  memory(): Promise<number>
  /** CPU time used so far, in milliseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * The arguments that a checkout's `bin/environment.sh` gives Node.
 * @param checkout folder of the code, which may be an older version
 */
export function shopArguments(checkout: string): string[] {
  const script = readFileSync(join(checkout, 'bin/environment.sh'), 'utf8')
  const [, flags = '--heap-growing-percent=100'] = /flags=\(([^)]*)\)/.exec(script) ?? []
  return flags.split(' ')
}

/**
 * The environment that a checkout's `bin/environment.sh` gives the shop.
 * @param checkout folder of the code, which may be an older version without the compile cache
 */
export function shopEnv(checkout: string): Record<string, string> {
  const usesCompileCache = readdirSync(join(checkout, 'bin')).some(
    (name) => name.endsWith('.sh') && readFileSync(join(checkout, 'bin', name), 'utf8').includes('NODE_COMPILE_CACHE'),
  )
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...(usesCompileCache && { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node') }),
  }
}

/**
 * Starts `server.ts` as a child process. BENCH_PROFILE names a folder for CPU profiles of the shop.
 * @param kind see there
 * @param checkout folder of the code to run
 */
export async function startServer(kind: string, env: Record<string, string>, checkout: string = root): Promise<ServerUnderLoad> {
  const profiles = process.env['BENCH_PROFILE']
  const child = fork(join(checkout, 'bench/server.ts'), {
    cwd: checkout,
    execArgv: kind === 'shop' ? [...shopArguments(checkout), ...(profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles] : [])] : [],
    env: { ...process.env, ...(kind === 'shop' && shopEnv(checkout)), ...env, BENCH_SERVER: kind },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), exited(child)])) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory')
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return Math.round(rss / 1024 / 1024)
    },
    async cpuTime() {
      child.send('cpu time')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1000
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function exited(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number]
  throw new Error(`The server under load exited with code ${code}`)
}

/** The settings of a shop under load: like a live one, on this machine, and it logs errors only. */
export function benchSettings(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
  }
}
