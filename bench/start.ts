import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from './progress.ts'
import type { Row } from './table.ts'

const root = join(import.meta.dirname, '..')

export const startSteps = 2

/** Time from the command to the first page, with database and sandbox: first in an empty folder, then with the existing data. */
export async function measureStart(port: number, progress: Progress): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-start-'))
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(port + 1) }
  try {
    const names = ['first start with an empty database, to the first page', 'start with an existing database, to the first page'] as const
    progress.step(names[0])
    const first = await start(env, port)
    await stop(first.shop)
    progress.step(names[1])
    const second = await start(env, port)
    await stop(second.shop)
    return [
      { name: names[0], unit: 's', rate: first.seconds },
      { name: names[1], unit: 's', rate: second.seconds, budget: { rate: 5 } },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(env: NodeJS.ProcessEnv, port: number): Promise<{ shop: ChildProcess; seconds: number }> {
  const begun = performance.now()
  const shop = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (shop.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return { shop, seconds: (performance.now() - begun) / 1000 }
    await sleep(20)
  }
  throw new Error(`The shop exited with code ${shop.exitCode} before its first page`)
}

async function stop(shop: ChildProcess): Promise<void> {
  shop.kill('SIGINT')
  await once(shop, 'exit')
}
