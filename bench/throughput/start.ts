import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopArguments, shopEnv } from '../measuring/processes.ts'
import type { Progress } from '../measuring/progress.ts'
import type { Row } from '../measuring/table.ts'

const root = join(import.meta.dirname, '../..')

export const startSteps = 2
export const firstStart = 'first start with an empty database, to the first page'
export const laterStart = 'start with an existing database, to the first page'

/** Time from the command to the first page, with database and sandbox: first in an empty folder, then with the existing data. */
export async function measureStart(port: number, progress: Progress): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-start-'))
  try {
    progress.step(firstStart)
    const first = await timeStart(root, dataDir, port)
    progress.step(laterStart)
    const later = await timeStart(root, dataDir, port)
    return [
      { name: firstStart, unit: 's', rate: first },
      { name: laterStart, unit: 's', rate: later, budget: { rate: 5 } },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Starts the shop of a checkout and stops it after its first page.
 * @param port for the shop; the next one is for the sandbox
 * @returns seconds from the command to the first page
 */
export async function timeStart(checkout: string, dataDir: string, port: number): Promise<number> {
  const env = {
    ...process.env,
    ...shopEnv(checkout),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
  }
  const { shop, seconds } = await start(env, port, checkout)
  await stop(shop)
  return seconds
}

async function start(env: NodeJS.ProcessEnv, port: number, checkout: string): Promise<{ shop: ChildProcess; seconds: number }> {
  const begun = performance.now()
  const shop = spawn(process.execPath, [...shopArguments(checkout), mainOf(checkout)], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (shop.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return { shop, seconds: (performance.now() - begun) / 1000 }
    await sleep(20)
  }
  throw new Error(`The shop exited with code ${shop.exitCode} before its first page`)
}

/** An older checkout has it in another place. */
function mainOf(checkout: string): string {
  return ['server/startup/main.ts', 'server/main.ts'].find((file) => existsSync(join(checkout, file))) ?? ''
}

async function stop(shop: ChildProcess): Promise<void> {
  shop.kill('SIGINT')
  await once(shop, 'exit')
}
