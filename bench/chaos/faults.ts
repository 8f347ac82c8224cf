import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '#db/embedded/embedded.ts'
import type { WholeShop } from '#test/system/whole-shop.ts'
import type { FaultyProxy } from '#test/database/faulty-proxy.ts'
import type { FaultyProvider } from './faulty-provider.ts'
import { disturbProvider } from './provider-faults.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'

export interface FaultContext {
  shop: WholeShop
  /** Between the shop and its database; null unless the fault needs it. */
  proxy: FaultyProxy | null
  /** The payment provider; null unless the fault needs it. */
  provider: FaultyProvider | null
  random: SeededRandom
}

export interface Fault {
  name: string
  description: string
  /** To be set up before the shop starts. */
  needs?: 'proxy' | 'small disk' | 'provider'
  /** Runs in the middle of the purchases; the fault is over when it resolves. */
  inject(context: FaultContext): Promise<void>
}

export const faults: Fault[] = [
  {
    name: 'kill-app',
    description: 'kill -9 of an app process, twice',
    async inject({ shop, random }) {
      for (let round = 0; round < 2; round++) {
        process.kill(random.pick(shop.processes()), 'SIGKILL')
        await sleep(random.integer(2000, 4000))
      }
    },
  },
  {
    name: 'kill-postgres',
    description: 'kill -9 of PostgreSQL, twice',
    async inject({ shop, random }) {
      for (let round = 0; round < 2; round++) {
        const server = await findEmbedded(shop.dataDir)
        if (server) process.kill(server.pid, 'SIGKILL')
        await server?.stop()
        await sleep(random.integer(4000, 7000))
      }
    },
  },
  {
    name: 'full-disk',
    description: 'the disk of DATA_DIR is full for 4 to 7 seconds',
    needs: 'small disk',
    async inject({ shop, random }) {
      const ballast = join(shop.dataDir, 'ballast')
      const until = Date.now() + random.integer(4000, 7000)
      // Space that is freed in between is filled again.
      while (Date.now() < until) {
        fill(ballast)
        await sleep(100)
      }
      rmSync(ballast)
    },
  },
  {
    name: 'bad-connection',
    description: 'the database connection is slow, then silent, then cut, three times',
    needs: 'proxy',
    async inject({ proxy, random }) {
      if (!proxy) throw new Error('This fault needs the proxy')
      for (let round = 0; round < 3; round++) {
        proxy.delay(random.integer(30, 120))
        await sleep(2000)
        proxy.hang()
        await sleep(random.integer(500, 4000))
        proxy.restore()
        await sleep(1000)
        proxy.cut()
        await sleep(random.integer(200, 1500))
        proxy.restore()
        await sleep(1000)
      }
    },
  },
  {
    name: 'clock',
    description: "the shop's clock jumps 25 minutes and 2 hours ahead, and back",
    async inject({ shop, random }) {
      for (const seconds of [1500, -1500, 7200, -3600, 'reset'] as const) {
        const move = seconds === 'reset' ? { reset: true } : { advance_seconds: seconds }
        const headers = { 'content-type': 'application/json' }
        await fetch(`${shop.url}/sandbox/clock`, { method: 'POST', headers, body: JSON.stringify(move) })
        await sleep(random.integer(500, 2500))
      }
    },
  },
  {
    name: 'payment-provider',
    description: 'the payment provider loses requests and answers, refunds wait or fail, payments are refunded and disputed there',
    needs: 'provider',
    async inject({ shop, provider, random }) {
      if (!provider) throw new Error('This fault needs the payment provider')
      await disturbProvider(shop, provider, random)
    },
  },
]

function fill(file: string): void {
  const bytes = Buffer.alloc(65_536)
  const ballast = openSync(file, 'a')
  try {
    for (;;) writeSync(ballast, bytes)
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(ballast)
  }
}

/** Mounts a small tmpfs on the folder; needs root. @returns unmounts it */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}
