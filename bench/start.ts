import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './table.ts'

const root = join(import.meta.dirname, '..')

/** From the command to the first page, database and sandbox included: in an empty folder, and once it is furnished. */
export async function measureStart(port: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-start-'))
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(port + 1) }
  try {
    const first = await start(env, port)
    await stop(first.shop)
    const second = await start(env, port)
    await stop(second.shop)
    return [
      { what: 'first start, demo shops loaded, to the first page', unit: 's', rate: first.seconds },
      { what: 'start to the first page, with the database', unit: 's', rate: second.seconds, budget: { rate: 5 } },
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
  throw new Error(`The shop ended with ${shop.exitCode}`)
}

async function stop(shop: ChildProcess): Promise<void> {
  shop.kill('SIGINT')
  await once(shop, 'exit')
}
