import type { Burst } from '../measuring/burst.ts'
import { buy, buyingCases, limitedCases, startLimitedShop, type BuyingCase, type Goods } from '../throughput/buying.ts'
import type { LoadGenerator } from '../load/load.ts'
import type { Progress } from '../measuring/progress.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { compareBursts } from './compare-bursts.ts'
import type { Comparison } from './comparison.ts'

type Shops = readonly [CheckoutShop & { goods: Goods }, CheckoutShop & { goods: Goods }]

/** How many rushes of 5,000 buyers each shop has to have tickets for. */
export function rushesFor(pairs: number): number {
  return 2 * (1 + rushPairs(pairs))
}

/** Compares buying, without and with the limits per network and e-mail address. */
export async function compareBuying(
  shops: Shops,
  load: LoadGenerator,
  { pairs, seconds }: { pairs: number; seconds: number },
  progress: Progress,
): Promise<Comparison[]> {
  const plain = buyingCases(seconds)
  const limited = limitedCases(seconds)
  progress.begin('buying', plain.length + limited.length)
  const compare = (buying: BuyingCase, pair: Shops): Promise<Comparison> => {
    progress.step(buying.name)
    const send = (shop: Shops[number]): Promise<Burst> => buy(load, shop, buying, shop.goods)
    return compareBursts(buying.name, pair, send, buying.count === buying.done ? pairs : rushPairs(pairs))
  }
  const rows: Comparison[] = []
  for (const buying of plain) rows.push(await compare(buying, shops))
  const [before, after] = shops
  const withLimits: Shops = [
    { ...before, server: await startLimitedShop(before.env, before.folder) },
    { ...after, server: await startLimitedShop(after.env, after.folder) },
  ]
  for (const buying of limited) rows.push(await compare(buying, withLimits))
  for (const { server } of withLimits) await server.stop()
  return rows
}

/** A rush is long enough to be measured half as often. */
function rushPairs(pairs: number): number {
  return Math.ceil(pairs / 2)
}
