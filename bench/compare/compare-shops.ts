import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { arrangeGoods, type Goods } from '../throughput/buying.ts'
import { withShops, type Checkout, type CheckoutShop } from './checkout-shop.ts'
import { compareBursts } from './compare-bursts.ts'
import { compareBuying, rushesFor } from './compare-buying.ts'
import { compareValues, type Comparison } from './comparison.ts'
import { startLoadGenerator, type LoadGenerator } from '../load/load.ts'
import { startServer } from '../measuring/processes.ts'
import { showProgress, type Progress } from '../measuring/progress.ts'
import { artistWithProducts } from '../measuring/queries.ts'
import { quietSeconds, read, readingCases, type Subjects } from '../throughput/reading.ts'
import { firstStart, laterStart, timeStart } from '../throughput/start.ts'

export interface ShopParts {
  reading: boolean
  buying: boolean
  start: boolean
  pairs: number
  rounds: number
}

/** What the bursts read and buy. */
interface Arranged {
  subjects: Subjects
  goods: Goods
}

type Shops = readonly [CheckoutShop & Arranged, CheckoutShop & Arranged]

const port = Number(process.env['BENCH_PORT'] ?? 3300)
/** Of one burst. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1.5)

/** Compares start-up, reading and buying over HTTP of two checkouts, each on the demo shops that its own code loaded. */
export async function compareShops(checkouts: readonly [Checkout, Checkout], parts: ShopParts): Promise<Comparison[]> {
  const progress = showProgress()
  const load = startLoadGenerator()
  try {
    const starts = parts.start && parts.rounds > 0 ? await compareStarts(checkouts, parts.rounds, progress) : []
    if (!parts.reading && !parts.buying) return starts
    progress.begin('preparing', 2)
    return await withShops(checkouts, {
      async prepare({ side, folder }, dataDir) {
        progress.step(`load the demo shops, ${side}`)
        await timeStart(folder, dataDir, port)
      },
      arrange: async (db) => ({
        subjects: await artistWithProducts(db, 60),
        goods: await arrangeGoods(db, rushesFor(parts.pairs)),
      }),
      async measure(shops) {
        const idle = await compareMemory('memory idle', shops)
        const rows = [...starts, idle]
        if (parts.reading) {
          rows.push(...(await compareReading(shops, load, parts.pairs, progress)), await compareMemory('memory after reading', shops))
          await sleep(quietSeconds * 1000)
          rows.push(await compareMemory(`memory ${quietSeconds} s after reading`, shops))
        }
        if (parts.buying) {
          rows.push(...(await compareBuying(shops, load, { pairs: parts.pairs, seconds }, progress)))
          rows.push(await compareMemory('memory after buying', shops))
        }
        return rows
      },
    })
  } finally {
    progress.end()
    await load.stop()
  }
}

async function compareStarts(checkouts: readonly [Checkout, Checkout], rounds: number, progress: Progress): Promise<Comparison[]> {
  progress.begin('start', rounds * 2)
  const first = { before: [] as number[], after: [] as number[] }
  const later = { before: [] as number[], after: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const { side, folder } of checkouts) {
      progress.step(side)
      const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-start-'))
      first[side].push(await timeStart(folder, dataDir, port))
      later[side].push(await timeStart(folder, dataDir, port))
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return [compareValues(firstStart, 's', first.before, first.after), compareValues(laterStart, 's', later.before, later.after)]
}

async function compareMemory(name: string, [before, after]: Shops): Promise<Comparison> {
  return compareValues(name, 'MiB', [await before.server.memory()], [await after.server.memory()])
}

async function compareReading(shops: Shops, load: LoadGenerator, pairs: number, progress: Progress): Promise<Comparison[]> {
  const [, after] = shops
  const readings = readingCases(after.subjects, after.folder)
  progress.begin('reading', readings.length)
  const rows: Comparison[] = []
  for (const [index, { name, path, isCached }] of readings.entries()) {
    progress.step(name)
    const send = (shop: Shops[number]) => read(load, shop, readingCases(shop.subjects, shop.folder)[index]?.path ?? '/', seconds)
    const server = isCached ? await startServer('bare-page', { ...after.env, BENCH_PAGE: after.server.url + path }) : null
    const bare = server ? () => read(load, { server, postmaster: after.postmaster }, '/', seconds) : undefined
    rows.push(await compareBursts(name, shops, send, pairs, bare))
    await server?.stop()
  }
  return rows
}
