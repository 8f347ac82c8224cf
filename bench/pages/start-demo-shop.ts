import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Starts the demo shop in production mode with the last build, for measurements in a browser. The sandbox takes the next port. */
export function startDemoShop(port: number) {
  const data = mkdtempSync(join(tmpdir(), 'stagefront-bench-shop-'))
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: data,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    LOG_LEVEL: 'error',
    DEMO_ORDERS: '0',
  }
  const child: ChildProcess = spawn(process.execPath, ['server/startup/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PUBLIC_URL: `http://localhost:${port}`, SANDBOX_TOOLBAR: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    url: `http://localhost:${port}`,
    /** Waits until the shop answers and has made its pictures and read its lists, so that it takes no time from what is measured. */
    async untilIdle() {
      await untilReady(`http://localhost:${port}`)
      let [before, now] = [-Infinity, secondsOf(child)]
      while (now - before > 1) {
        await sleep(10_000)
        before = now
        now = secondsOf(child)
      }
    },
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** @returns the processor time of a process, in seconds */
function secondsOf({ pid }: ChildProcess): number {
  const [hours = 0, minutes = 0, seconds = 0] = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
    .split(/[-:]/)
    .slice(-3)
    .map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** Waits until a shop answers. @throws Error after five minutes */
export async function untilReady(origin: string): Promise<void> {
  for (let second = 0; second < 300; second++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(1000)
  }
  throw new Error(`No shop answered at ${origin} within 300 s`)
}
