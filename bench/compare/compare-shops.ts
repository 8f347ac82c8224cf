import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { alternate } from './alternate.ts'
import { buyingConnections } from '../buying.ts'
import { withShops, type Checkout, type CheckoutShop } from './checkout-shop.ts'
import { comparisonOf, compareValues, type Comparison } from './comparison.ts'
import { readRepeatedly, visit, type Visitor } from '../load.ts'
import { showProgress, type Progress } from '../progress.ts'
import { artistWithProducts, hotTicket, spreadTickets } from '../queries.ts'
import { readingCases, readingConnections, type Subjects } from '../reading.ts'
import { addTicket, checkOut } from '../shop-requests.ts'
import { firstStart, laterStart, timeStart } from '../start.ts'

export interface ShopParts {
  reading: boolean
  buying: boolean
  start: boolean
  pairs: number
  rounds: number
}

/** What the bursts read and buy. */
interface Goods {
  subjects: Subjects
  hot: number
  spread: number[]
  /** Tickets with 200 units, one for each burst. */
  scarce: number[]
}

type Shops = readonly [CheckoutShop & Goods, CheckoutShop & Goods]

const port = Number(process.env['BENCH_PORT'] ?? 3300)
/** Seconds, or visitors, of one burst. */
const burst = { seconds: 1.5, additions: 1500, checkouts: 400, rush: 5000 }

/** Compares start-up, reading and buying over HTTP of two checkouts, each on the demo shops that its own code loaded. */
export async function compareShops(checkouts: readonly [Checkout, Checkout], parts: ShopParts): Promise<Comparison[]> {
  const progress = showProgress()
  const rushPairs = Math.ceil(parts.pairs / 2)
  try {
    const starts = parts.start && parts.rounds > 0 ? await compareStarts(checkouts, parts.rounds, progress) : []
    if (!parts.reading && !parts.buying) return starts
    progress.begin('preparing', 2)
    return await withShops(checkouts, {
      async prepare({ side, folder }, dataDir) {
        progress.step(`load the demo shops, ${side}`)
        await timeStart(folder, dataDir, port)
      },
      arrange: (db) => arrangeGoods(db, rushPairs + 1),
      async measure(shops) {
        const idle = await compareMemory('memory idle', shops)
        const reading = parts.reading ? await compareReading(shops, parts.pairs, progress) : []
        const buying = parts.buying ? await compareBuying(shops, parts.pairs, rushPairs, progress) : []
        return [...starts, idle, ...reading, ...buying]
      },
    })
  } finally {
    progress.end()
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

async function arrangeGoods(db: Database, rushes: number): Promise<Goods> {
  return {
    subjects: await artistWithProducts(db, 60),
    hot: await hotTicket(db, 1_000_000),
    spread: await spreadTickets(db, 100, 1_000_000),
    scarce: await spreadTickets(db, rushes, 200),
  }
}

async function compareMemory(name: string, [before, after]: Shops): Promise<Comparison> {
  return compareValues(name, 'MiB', [await before.server.memory()], [await after.server.memory()])
}

async function compareReading(shops: Shops, pairs: number, progress: Progress): Promise<Comparison[]> {
  const [first] = shops
  const names = readingCases(first.subjects, first.folder).map(({ name, isCached }) => `${name}, ${isCached ? 'cached' : 'not cached'}`)
  progress.begin('reading', names.length)
  const rows: Comparison[] = []
  for (const [index, name] of names.entries()) {
    progress.step(name)
    const results = await alternate(
      shops,
      ({ server, subjects, folder }) => {
        const at = readingCases(subjects, folder)[index]?.at ?? '/'
        return readRepeatedly(server.url, at, readingConnections, burst.seconds)
      },
      pairs,
    )
    rows.push(comparisonOf(name, results))
  }
  return [...rows, await compareMemory('memory after reading', shops)]
}

async function compareBuying(shops: Shops, pairs: number, rushPairs: number, progress: Progress): Promise<Comparison[]> {
  progress.begin('buying', 4)
  const rows: Comparison[] = []
  type Task = (shop: Shops[number], visitor: Visitor, index: number) => Promise<boolean>
  const measure = async (name: string, count: number, turns: number, taskOf: (burstNumber: number) => Task) => {
    progress.step(name)
    const bursts = { before: 0, after: 0 }
    const send = (shop: Shops[number]) => {
      const task = taskOf(bursts[shop.side]++)
      return visit(shop.server.url, { count, atOnce: buyingConnections }, (visitor, index) => task(shop, visitor, index))
    }
    rows.push(comparisonOf(name, await alternate(shops, send, turns)))
  }
  await measure(
    'new session and ticket added to the cart, one hot pool',
    burst.additions,
    pairs,
    () =>
      ({ hot }, visitor) =>
        addTicket(visitor, hot),
  )
  await measure(
    'new session and ticket added to the cart, 100 pools',
    burst.additions,
    pairs,
    () =>
      ({ spread, hot }, visitor, index) =>
        addTicket(visitor, spread[index % spread.length] ?? hot),
  )
  await measure(
    'whole checkout, 4 requests, jobs paused',
    burst.checkouts,
    pairs,
    () =>
      ({ hot }, visitor) =>
        checkOut(visitor, hot),
  )
  await measure(
    '5,000 buyers for 200 tickets',
    burst.rush,
    rushPairs,
    (number) =>
      ({ scarce, hot }, visitor) =>
        checkOut(visitor, scarce[number] ?? hot),
  )
  return [...rows, await compareMemory('memory after buying', shops)]
}
