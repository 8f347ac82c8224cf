import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom, type SeededRandom } from '#core/random/seeded-random.ts'
import { openDatabase } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { verify } from '#server/upkeep/verify.ts'
import { networkVisitor } from '#test/system/network-visitor.ts'
import { buying } from '#test/world/buying.ts'
import { makeWorld } from '#test/world/factories.ts'
import { claimedSeats, makeSeatedEvent, seated, type MakeSection } from '#test/world/seating/seating.ts'
import { oneBuyerEnv } from '../throughput/buying.ts'
import { benchSettings, startServer } from '../measuring/processes.ts'

/*
 * `node bench/seats/sell-seats.ts`: sells a hall of 12,000 seats to 15,000 buyers through two processes of the shop, 64 buyers at a time. Each
 * buyer wants one to three tickets, half of them chosen seats, half the best that the shop finds, and places the order by bank transfer.
 * Then one seat is released and grabbed 1,000 times. It fails if a seat was sold twice or lost, or if `verify` finds a difference.
 */

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '12000' },
    buyers: { type: 'string', default: '15000' },
    atOnce: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [seats, buyers, atOnce, rounds, seed] = [values.seats, values.buyers, values.atOnce, values.rounds, values.seed].map(Number)
if (
  ![seats, buyers, atOnce, rounds, seed].every((number) => Number.isInteger(number) && Number(number) >= 0) ||
  Number(seats) % 200 !== 0
) {
  console.error('usage: node bench/seats/sell-seats.ts [--seats 12000] [--buyers 15000] [--atOnce 64] [--rounds 1000] [--seed 1]')
  console.error('       numbers from 0; the seats are a multiple of 200: blocks of 200 seats in rows of 20')
  process.exit(2)
}

/** Buyers wait instead of being turned away: what is measured is how long it takes to serve all of them. */
const patience = { MOST_LAG_SECONDS: '600', DATABASE_WAIT_SECONDS: '60' }

const random = seededRandom(Number(seed))
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-seats-'))
const database = await startEmbedded(dataDir)
const faults: string[] = []
try {
  await migrate(database.url)
  const { db } = openDatabase(database.url, 4)
  const env = benchSettings(database.url, dataDir)
  const world = await makeWorld(db, systemClock)
  const shop = { database: { db }, world, clock: systemClock } as Parameters<typeof makeSeatedEvent>[0]
  const event = await makeSeatedEvent(shop, { slug: 'arena', sections: blocks(Number(seats)) })
  const servers = await Promise.all([1, 2].map(() => startServer('shop', { ...env, ...oneBuyerEnv, ...patience })))
  const urls = servers.map(({ url }) => url)
  const variants = Object.values(event.variants).map(({ id }) => id)
  const inBlocks = event.plan.sections.map(({ category, rows }) => ({
    variant: event.variants[`${category}-online`]?.id ?? 0,
    seatIds: rows.flatMap((row) => row.seats.map(({ id }) => id)),
  }))

  const sold = await sellOut(urls, inBlocks, variants)
  const claimed = await claimedSeats(shop, event)
  if (sold.seatIds.length !== new Set(sold.seatIds).size) faults.push('a seat was sold twice')
  if (claimed.length !== sold.seatIds.length) faults.push(`${claimed.length} seats are claimed, but ${sold.seatIds.length} were sold`)
  if (claimed.length !== Number(seats))
    faults.push(`${Number(seats) - claimed.length} seats were not sold, although more buyers wanted them`)
  console.log(
    `${sold.seatIds.length} seats sold in ${sold.orders} orders to ${buyers} buyers in ${(sold.milliseconds / 1000).toFixed(1)} s`,
  )
  console.log(`  additions  ${summary(sold.additions, sold.milliseconds)}`)
  console.log(`  orders     ${summary(sold.placings, sold.milliseconds)}`)

  if (Number(rounds) > 0) await releaseAndGrab(shop, urls)
  const findings = await verify({ db })
  faults.push(...findings.map((finding) => JSON.stringify(finding)))
  for (const server of servers) await server.stop()
  await db.destroy()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'no seat was sold twice or lost, and verify finds nothing' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

/** Blocks of 200 seats in rows of 20, in four categories from the stage to the back. */
function blocks(count: number): MakeSection[] {
  const number = count / 200
  return Array.from({ length: number }, (_, index) => ({
    id: `B${index + 1}`,
    category: `kategorie-${Math.floor((index * 4) / number) + 1}`,
    rows: Object.fromEntries(Array.from({ length: 10 }, (_row, row) => [String(row + 1), 20])),
  }))
}

interface Sold {
  seatIds: string[]
  orders: number
  milliseconds: number
  /** Milliseconds of each request. */
  additions: number[]
  placings: number[]
}

/** Lets all buyers buy. When some seats are left at the end, because the last buyers wanted more than there were, single buyers take them. */
async function sellOut(
  urls: string[],
  inBlocks: readonly { variant: number; seatIds: string[] }[],
  variants: readonly number[],
): Promise<Sold> {
  const sold: Sold = { seatIds: [], orders: 0, milliseconds: 0, additions: [], placings: [] }
  const plans = Array.from({ length: Number(buyers) }, () => planOf(random, inBlocks, variants))
  const begun = performance.now()
  let next = 0
  const buyer = async () => {
    for (let plan = plans[next++]; plan; plan = plans[next++]) await buy(urls, plan, sold)
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, buyer))
  sold.milliseconds = performance.now() - begun
  for (const variant of variants) while (await buy(urls, { additions: [{ variant, amount: 1 }] }, sold));
  return sold
}

interface Plan {
  /** What the buyer tries one after the other, until something is granted. */
  additions: { variant: number; amount?: number; seatIds?: string[] }[]
}

function planOf(from: SeededRandom, inBlocks: readonly { variant: number; seatIds: string[] }[], variants: readonly number[]): Plan {
  const amount = from.integer(1, 3)
  const anywhere = from.shuffled(variants).map((variant) => ({ variant, amount }))
  if (from.number() < 0.5) return { additions: anywhere }
  const block = inBlocks[from.integer(0, inBlocks.length - 1)]
  const first = from.integer(0, (block?.seatIds.length ?? amount) - amount)
  return { additions: [{ variant: block?.variant ?? 0, seatIds: block?.seatIds.slice(first, first + amount) ?? [] }, ...anywhere] }
}

/** @returns whether the buyer got anything */
async function buy(urls: string[], { additions }: Plan, sold: Sold): Promise<boolean> {
  const visitor = networkVisitor(random.shuffled(urls))
  for (const addition of additions) {
    const begun = performance.now()
    const { problems, cart } = await seated(visitor).add(addition)
    sold.additions.push(performance.now() - begun)
    if (problems.length > 0) continue
    await buying(visitor).address()
    await buying(visitor).logistics('bank_transfer')
    const placing = performance.now()
    const placed = await buying(visitor).place()
    sold.placings.push(performance.now() - placing)
    if (!placed.order) throw new Error(`An order was refused: ${JSON.stringify(placed.problems)}`)
    sold.orders += 1
    sold.seatIds.push(...(cart?.items ?? []).map(({ seatId }) => seatId ?? ''))
    return true
  }
  return false
}

/** One fan releases a seat while two others grab it. Whoever has it afterwards releases it in the next round. */
async function releaseAndGrab(shop: Parameters<typeof makeSeatedEvent>[0], urls: string[]): Promise<void> {
  const event = await makeSeatedEvent(shop, { slug: 'klub', sections: [{ id: 'K', category: 'saal', rows: { '1': 3 } }] })
  const trio = [0, 1, 2].map((turn) => seated(networkVisitor(turn % 2 ? urls : urls.toReversed())))
  const grab = async (index: number) => trio[index]?.seats(event.variants['saal-online']?.id, 'K-1-2')
  let holder = 0
  let held = (await grab(holder))?.newItemIds[0]
  let grabbed = 0
  for (let round = 0; round < Number(rounds); round++) {
    const answers = await Promise.all([0, 1, 2].map(async (index) => (index === holder ? trio[index]?.remove(held) : grab(index))))
    const winners = [0, 1, 2].filter((index) => answers[index]?.newItemIds?.length)
    grabbed += winners.length
    if (winners.length > 1) faults.push(`round ${round}: ${winners.length} fans have one seat`)
    holder = winners[0] ?? holder
    held = answers[winners[0] ?? -1]?.newItemIds[0] ?? (await grab(holder))?.newItemIds[0]
    if ((await claimedSeats(shop, event)).join() !== 'K-1-2') faults.push(`round ${round}: nobody has the seat`)
  }
  console.log(`${rounds} rounds of release against grab, ${grabbed} of them won by a fan who grabbed`)
}

function summary(times: number[], milliseconds: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  return `${(times.length / (milliseconds / 1000)).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}
