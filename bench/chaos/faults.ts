import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '#db/embedded.ts'
import type { WholeShop } from '#test/whole/whole-shop.ts'
import type { Wire } from '#test/wire.ts'
import type { Luck } from '#test/seeded.ts'

export interface Stage {
  shop: WholeShop
  /** Between the shop and its database, where the fault needs one. */
  wire: Wire | null
  luck: Luck
}

export interface Fault {
  name: string
  what: string
  /** What has to stand before the shop is opened. */
  needs?: 'wire' | 'small disk'
  /** Happens in the middle of the purchases, and is over when it returns. */
  strike(stage: Stage): Promise<void>
}

export const faults: Fault[] = [
  {
    name: 'kill-app',
    what: 'kill -9 of a process, twice',
    async strike({ shop, luck }) {
      for (let round = 0; round < 2; round++) {
        process.kill(luck.pick(shop.processes()), 'SIGKILL')
        await sleep(luck.between(2000, 4000))
      }
    },
  },
  {
    name: 'kill-postgres',
    what: 'kill -9 of PostgreSQL, twice',
    async strike({ shop, luck }) {
      for (let round = 0; round < 2; round++) {
        const server = await findEmbedded(shop.dataDir)
        if (server) process.kill(server.pid, 'SIGKILL')
        await server?.stop()
        await sleep(luck.between(4000, 7000))
      }
    },
  },
  {
    name: 'full-disk',
    what: 'no room on the disk of DATA_DIR for some seconds',
    needs: 'small disk',
    async strike({ shop, luck }) {
      const ballast = join(shop.dataDir, 'ballast')
      const until = Date.now() + luck.between(4000, 7000)
      // Whatever room is made in between is taken too.
      while (Date.now() < until) {
        fill(ballast)
        await sleep(100)
      }
      rmSync(ballast)
    },
  },
  {
    name: 'bad-wire',
    what: 'the connection to the database slow, then silent, then cut, three times',
    needs: 'wire',
    async strike({ wire, luck }) {
      if (!wire) throw new Error('There is no wire')
      for (let round = 0; round < 3; round++) {
        wire.delay(luck.between(30, 120))
        await sleep(2000)
        wire.hang()
        await sleep(luck.between(500, 4000))
        wire.mend()
        await sleep(1000)
        wire.cut()
        await sleep(luck.between(200, 1500))
        wire.mend()
        await sleep(1000)
      }
    },
  },
  {
    name: 'clock',
    what: "the shop's clock jumps 25 minutes and 2 hours ahead, and back",
    async strike({ shop, luck }) {
      for (const seconds of [1500, -1500, 7200, -3600, 'reset'] as const) {
        const move = seconds === 'reset' ? { reset: true } : { advance_seconds: seconds }
        const headers = { 'content-type': 'application/json' }
        await fetch(`${shop.url}/sandbox/clock`, { method: 'POST', headers, body: JSON.stringify(move) })
        await sleep(luck.between(500, 2500))
      }
    },
  },
]

function fill(file: string): void {
  const bytes = Buffer.alloc(65_536)
  const ballast = openSync(file, 'a')
  try {
    for (;;) writeSync(ballast, bytes)
  } catch {
    // There is no more room, which was the intention.
  } finally {
    closeSync(ballast)
  }
}

/** A disk of its own for a folder, in memory. Only root may have one. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}
