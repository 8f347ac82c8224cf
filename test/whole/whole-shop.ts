import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/database.ts'
import { findEmbedded, startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

const root = join(import.meta.dirname, '../..')

/** A shop as operators run it: a process of its own with database, sandbox and pages, over a data folder that is thrown away. */
export interface WholeShop {
  url: string
  sandboxUrl: string
  dataDir: string
  /** Runs something on the database while the shop may be closed; the world is made here before the first start. */
  onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Starts it and waits until it is ready. @returns milliseconds that took */
  start(...args: string[]): Promise<number>
  /** The processes that serve it, where there are several. */
  processes(): number[]
  /** `kill -9` of the shop, and of its database too where asked for. */
  kill(what?: { database: boolean }): Promise<void>
  /** Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>
  /** Tries to start it with other settings, for starts that are refused. */
  tryStart(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }>
  /** Runs `bin/stagefront` beside it. */
  command(...args: string[]): Promise<{ code: number; output: string }>
  /** What the shop printed and logged (errors only). */
  log(): string
  remove(): Promise<void>
}

export interface ShopOptions {
  /** Settings beside the usual ones. */
  env?: Record<string, string>
  /** Where its data lie, unless in a folder that is made for it. */
  dataDir?: string
  /** Another process of the same house, started by hand: same data, same sandbox, another port. */
  beside?: WholeShop
}

export async function wholeShop({ env: settings = {}, beside, dataDir: place }: ShopOptions = {}): Promise<WholeShop> {
  execFileSync(process.execPath, [join(root, 'bin/build.ts')], { cwd: root, stdio: 'inherit' })
  const dataDir = beside?.dataDir ?? place ?? mkdtempSync(join(tmpdir(), 'stagefront-whole-'))
  const [port, freeSandboxPort] = await freePorts()
  const sandboxUrl = beside?.sandboxUrl ?? `http://127.0.0.1:${freeSandboxPort}`
  const url = `http://127.0.0.1:${port}`
  // As an operator starts it, who has never heard of NODE_ENV; the tests' own would be theirs.
  const { DATABASE_URL: _none, NODE_ENV: _tests, ...rest } = process.env
  const addresses = { DATA_DIR: dataDir, PORT: `${port}`, SANDBOX_PORT: new URL(sandboxUrl).port, PUBLIC_URL: beside?.url ?? url }
  const env = { ...rest, LOG_LEVEL: 'error', MOST_LAG_SECONDS: '600', ...addresses, ...settings }
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
      shop = spawn(process.execPath, ['server/main.ts', ...args], { cwd: root, env, stdio: ['ignore', log, 'inherit'] })
      await untilReady(url, shop)
      return performance.now() - begun
    },
    processes() {
      const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(shop?.pid)], { encoding: 'utf8' })
      return children
        .split('\n')
        .filter((line) => line.includes('server/startup/process.ts'))
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
    tryStart: (changes, ...args) => execute(['server/main.ts', ...args], { ...env, ...changes }),
    command: (...args) => execute(['server/startup/command-line.ts', ...args], env),
    log: () => readFileSync(logFile, 'utf8'),
    async remove() {
      if (shop && shop.exitCode === null && shop.signalCode === null) {
        const ended = new Promise((resolve) => shop?.once('exit', resolve))
        shop.kill('SIGKILL')
        await ended
      }
      // Whoever chose the folder keeps its database, and clears it away.
      if (beside || place) return
      await (await findEmbedded(dataDir).catch(() => null))?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function execute(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, output, faults) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${output}${faults}` }),
    )
  })
}

/** Ready for selling: mail may take a moment longer, and the sandbox of a killed shop a moment to go. */
async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return
  }
  throw new Error('The shop was not ready within a minute')
}

/** Three in a row are needed: the sandbox's mail server takes the port after its own. */
async function freePorts(): Promise<[shop: number, sandbox: number]> {
  for (;;) {
    const first = await listen(0)
    const { port } = first.address() as AddressInfo
    const others = await Promise.allSettled([listen(port + 1), listen(port + 2)])
    const open = [first, ...others.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))]
    await Promise.all(open.map((each) => new Promise((resolve) => each.close(resolve))))
    if (open.length === 3) return [port, port + 1]
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  const server = createServer()
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}
