import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/database.ts'
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { temporaryRoot } from '../database/temporary-root.ts'

const ownSources = join(import.meta.dirname, '../..')

/** A shop as operators run it: started as a process, with database, sandbox and pages, on a temporary data folder. */
export interface WholeShop {
  url: string
  sandboxUrl: string
  dataDir: string
  /** Runs something on the database while the shop may be stopped, for example to create the world before the first start. */
  onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Starts the shop and waits until it is ready. @returns how long that took, in milliseconds */
  start(...args: string[]): Promise<number>
  /** Ids of the worker processes, with `--processes`. */
  processes(): number[]
  /** `kill -9` of the shop, and optionally of its database. */
  kill(what?: { database: boolean }): Promise<void>
  /** Stops the shop with Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>
  /** Tries to start it with other settings, for tests of refused starts. */
  tryStart(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }>
  /** Runs `bin/stagefront` on its data. */
  command(...args: string[]): Promise<{ code: number; output: string }>
  /** Runs `bin/stagefront`, and presses Ctrl-C once it has printed this. `left` are the processes of its group that outlive it. */
  interrupted(text: string, ...args: string[]): Promise<{ code: number | null; output: string; left: string }>
  /** What the shop printed and logged (errors only). */
  log(): string
  remove(): Promise<void>
}

export interface ShopOptions {
  /** The folder of another copy of the sources, to build and start instead of these. */
  root?: string
  /** Additional environment variables. */
  env?: Record<string, string>
  /** The data folder; by default a new temporary one. */
  dataDir?: string
  /** An existing shop whose data and sandbox this process shares, on another port. */
  beside?: WholeShop
}

export async function wholeShop({ env: settings = {}, root = ownSources, beside, dataDir: place }: ShopOptions = {}): Promise<WholeShop> {
  execFileSync(process.execPath, [join(root, 'bin/build.ts')], { cwd: root, stdio: 'inherit' })
  const dataDir = beside?.dataDir ?? place ?? mkdtempSync(join(temporaryRoot, 'stagefront-whole-'))
  const [port, freeSandboxPort] = await freePorts()
  const sandboxUrl = beside?.sandboxUrl ?? `http://127.0.0.1:${freeSandboxPort}`
  const url = `http://127.0.0.1:${port}`
  // Operators do not set NODE_ENV, so the tests' own value is removed.
  const { DATABASE_URL: _none, NODE_ENV: _tests, ...rest } = process.env
  const addresses = { DATA_DIR: dataDir, PORT: `${port}`, SANDBOX_PORT: new URL(sandboxUrl).port, PUBLIC_URL: beside?.url ?? url }
  const limits = {
    MOST_LAG_SECONDS: '600',
    MAILS_PER_HOUR: '1000000',
    MAIL_QUIET_SECONDS: '0',
    UNITS_PER_EMAIL: '0',
    UNITS_PER_NETWORK: '0',
    BANK_TRANSFER_PERCENT: '100',
    DEMO_ORDERS: '0',
  }
  const env = { ...rest, LOG_LEVEL: 'error', ...limits, ...addresses, ...settings }
  let shop: ChildProcess | undefined
  const logFile = join(dataDir, `shop-${port}.log`)
  const log = openSync(logFile, 'a')

  return {
    url,
    sandboxUrl,
    dataDir,
    async onDatabase(work) {
      const server = await startEmbedded(dataDir)
      await migrate(server.url)
      const { db } = openDatabase(server.url, 4)
      try {
        return await work(db)
      } finally {
        await db.destroy()
        await server.stop()
      }
    },
    async start(...args) {
      const begun = performance.now()
      shop = spawn(process.execPath, ['bin/run-program.ts', 'main', ...args], { cwd: root, env, stdio: ['ignore', log, 'inherit'] })
      await untilReady(url, shop)
      return performance.now() - begun
    },
    processes() {
      const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(shop?.pid)], { encoding: 'utf8' })
      return children
        .split('\n')
        .filter((line) => line.includes('run-program.ts process'))
        .map((line) => Number.parseInt(line, 10))
    },
    async kill({ database } = { database: false }) {
      const server = database ? await findEmbedded(dataDir) : null
      const ended = new Promise((resolve) => shop?.once('exit', resolve))
      shop?.kill('SIGKILL')
      if (server) process.kill(server.pid, 'SIGKILL')
      await ended
      await server?.stop()
    },
    async stop() {
      const ended = new Promise<number | null>((resolve) => shop?.once('exit', resolve))
      shop?.kill('SIGINT')
      return ended
    },
    tryStart: (changes, ...args) => execute(root, ['bin/run-program.ts', 'main', ...args], { ...env, ...changes }),
    command: (...args) => execute(root, ['bin/run-program.ts', 'command-line', ...args], env),
    interrupted: (text, ...args) => interrupt(root, text, ['bin/run-program.ts', 'command-line', ...args], env),
    log: () => readFileSync(logFile, 'utf8'),
    async remove() {
      if (shop && shop.exitCode === null && shop.signalCode === null) {
        const ended = new Promise((resolve) => shop?.once('exit', resolve))
        shop.kill('SIGKILL')
        await ended
      }
      // A folder that the caller chose is left to the caller.
      if (beside || place) return
      await (await findEmbedded(dataDir).catch(() => null))?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function execute(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, output, faults) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${output}${faults}` }),
    )
  })
}

async function interrupt(root: string, text: string, args: string[], env: NodeJS.ProcessEnv) {
  // A group of its own, which a terminal would interrupt as a whole.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const group = child.pid ?? 0
  let output = ''
  let isPressed = false
  const hear = (data: Buffer) => {
    output += data.toString()
    if (isPressed || !output.includes(text)) return
    isPressed = true
    process.kill(-group, 'SIGINT')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  // The last of its children may need a moment.
  await sleep(500)
  const all = execFileSync('ps', ['-eo', 'pgid=,pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  const left = all.filter((line) => Number.parseInt(line, 10) === group && !/^\s*\d+\s+\d+\s+Z/.test(line)).join('\n')
  return { code, output, left }
}

/** Ready to sell. Mail may become ready later, and the sandbox of a killed shop may need a moment to exit. */
async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (shop.exitCode !== null) throw new Error(`The shop exited with code ${shop.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return
  }
  throw new Error('The shop was not ready within a minute')
}

/**
 * Finds three free ports in a row, because the sandbox's mail server uses the port after its own. They are below those that the system
 * gives to outgoing connections, which could take one before the shop listens on it.
 */
export async function freePorts(): Promise<[shop: number, sandbox: number]> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const servers = await Promise.allSettled([port, port + 1, port + 2].map(listen))
    const open = servers.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))))
    if (open.length === 3) return [port, port + 1]
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  const server = createServer()
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}
