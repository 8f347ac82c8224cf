import { openDatabase, type Database } from '#db/database.ts'
import { alternate, measureBurst, type Burst, type Measurement, type Target } from '../measuring/burst.ts'
import type { LoadGenerator, VisitTask } from '../load/load.ts'
import { startServer, type ServerUnderLoad } from '../measuring/processes.ts'
import { hotTicket, spreadTickets } from '../measuring/queries.ts'
import { read } from './reading.ts'
import { tableRow, type Row } from '../measuring/table.ts'

/** Variant ids of the tickets that are bought. */
export interface Goods {
  /** One ticket with a pool for everybody. */
  hot: number
  /** 100 tickets, each with a pool for everybody. */
  spread: number[]
  /** Tickets with 200 units, one for each rush; used once. */
  scarce: number[]
}

/** Something that visitors do, measured in bursts. */
export interface BuyingCase {
  name: string
  /** How many visitors make up one burst. */
  count: number
  /** How many of them must get what they came for. */
  done: number
  act: VisitTask['act']
  variantsOf: (goods: Goods) => number[]
  /** Whether it is compared with a bare guarded update and insert. */
  hasBareLimit?: boolean
  fromOwnNetworks?: boolean
  budget?: Row['budget'] | undefined
}

const connections = 64
const scarceUnits = 200

/** Settings of a shop in which one buyer may place all orders, by bank transfer. Visitors from this machine are not limited anyway. */
export const oneBuyerEnv = { UNITS_PER_EMAIL: '0', BANK_TRANSFER_PERCENT: '100' }

/** Settings that turn the limits per network and e-mail address on. */
const limitsEnv = { TRUST_PROXY: '1', UNITS_PER_EMAIL: '24' }

/** @param seconds what a burst takes, roughly; a rush of 5,000 always stays one */
export function buyingCases(seconds: number): BuyingCase[] {
  const [additions, checkouts] = [Math.round(seconds * 2000), Math.round(seconds * 400)]
  const addition = { count: additions, done: additions, act: 'addTicket', hasBareLimit: true } as const
  return [
    {
      ...addition,
      name: 'new session and ticket added to the cart, one hot pool',
      variantsOf: ({ hot }) => [hot],
      budget: { rate: 2_700 },
    },
    {
      ...addition,
      name: 'new session and ticket added to the cart, 100 pools',
      variantsOf: ({ spread }) => spread,
      budget: { rate: 1_800 },
    },
    {
      name: 'whole checkout, 4 requests, jobs paused',
      count: checkouts,
      done: checkouts,
      act: 'checkOut',
      variantsOf: ({ hot }) => [hot],
      budget: { rate: 350 },
    },
    {
      name: `5,000 buyers for ${scarceUnits} tickets`,
      count: 5000,
      done: scarceUnits,
      act: 'checkOut',
      variantsOf: takeScarce,
      budget: { p99: 60 },
    },
  ]
}

/** Starts a shop for `limitedCases`. @param checkout folder of the code to run */
export function startLimitedShop(env: Record<string, string>, checkout?: string): Promise<ServerUnderLoad> {
  return startServer('shop', { ...env, ...limitsEnv }, checkout)
}

/** The cases that the limits per network and e-mail address make dearer: everybody has addresses of their own. */
export function limitedCases(seconds: number): BuyingCase[] {
  return buyingCases(seconds)
    .filter(({ name }) => /one hot pool|whole checkout/.test(name))
    .map((buying) => ({ ...buying, name: `${buying.name}, limits on`, budget: undefined, fromOwnNetworks: true }))
}

/** Creates what is bought. @param rushes how often 5,000 buyers want 200 tickets */
export async function arrangeGoods(db: Database, rushes: number): Promise<Goods> {
  const goods = {
    hot: await hotTicket(db, 1_000_000),
    spread: await spreadTickets(db, 100, 1_000_000),
    scarce: await spreadTickets(db, rushes, scarceUnits),
  }
  if (goods.spread.length < 100 || goods.scarce.length < rushes) {
    throw new Error(`The demo shops have too few tickets on sale: ${101 + rushes} are needed`)
  }
  return goods
}

export const buyingSteps = 6

/** Cart additions and checkouts over HTTP, beside a bare route that does one guarded update and one insert. */
export async function measureBuying(measurement: Measurement, url: string): Promise<Row[]> {
  const { env, postmaster, load, seconds, progress } = measurement
  const { db } = openDatabase(url, 2)
  const goods = await arrangeGoods(db, 1)
  await db.destroy()
  const bare = { server: await startServer('bare-hold', env), postmaster }
  const shop = { server: await startServer('shop', env), postmaster }
  const measure = async (shop: Target, buying: BuyingCase): Promise<Row> => {
    progress.step(buying.name)
    const send = () => buy(load, shop, buying, goods)
    // Everybody else buys twice, because the first time warms the shop up.
    if (buying.done === scarceUnits) return tableRow(buying, [{ shop: await send() }])
    await send()
    if (!buying.hasBareLimit) return tableRow(buying, await alternate({ shop: send }, 2))
    return tableRow(buying, await alternate({ shop: send, bare: () => read(load, bare, '/', seconds / 2, connections) }, 2))
  }
  const rows: Row[] = []
  for (const buying of buyingCases(seconds / 2)) rows.push(await measure(shop, buying))
  rows.push({ name: 'memory after buying', unit: 'MiB', rate: await shop.server.memory(), budget: { rate: 400 } })
  await shop.server.stop()
  const limited = { server: await startLimitedShop(env), postmaster }
  for (const buying of limitedCases(seconds / 2)) rows.push(await measure(limited, buying))
  await limited.server.stop()
  await bare.server.stop()
  return rows
}

/** Measures one burst of buying. */
export async function buy(load: LoadGenerator, target: Target, buying: BuyingCase, goods: Goods): Promise<Burst> {
  const { act, count, done, fromOwnNetworks = false } = buying
  const visitors = { variants: buying.variantsOf(goods), count, atOnce: connections, fromOwnNetworks }
  const burst = await measureBurst(target, () => load.run({ kind: 'visit', url: target.server.url, act, ...visitors }))
  const failure = burst.failure ?? (burst.done === done ? undefined : `${burst.done} visitors succeeded instead of ${done}`)
  return failure === undefined ? burst : { ...burst, failure }
}

function takeScarce({ scarce }: Goods): number[] {
  const variant = scarce.pop()
  if (variant === undefined) throw new Error('No scarce ticket is left for a further rush')
  return [variant]
}
