import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import type { Burst, BurstPair } from './comparison.ts'
import { cpuTimeBetween, cpuTimeOf } from '../processes.ts'
import { analyze, databaseProcesses } from '../queries.ts'

/*
 * Compares two running shops in short alternating bursts. A virtual machine changes its speed from one second to the next by more
 * than the differences we look for; two bursts right after each other meet nearly the same machine. So each pair of bursts gives
 * one ratio, and the result is the median of the ratios.
 */

/**
 * @param send sends one burst to a shop and returns what it measured; called once per shop to warm up, then in pairs
 * @param pairs how many pairs of bursts
 */
export async function alternate<Shop extends CheckoutShop>(
  [before, after]: readonly [Shop, Shop],
  send: (shop: Shop) => Promise<{ rate: number; count: number; errors: number }>,
  pairs: number,
): Promise<BurstPair[]> {
  const burst = async (shop: Shop): Promise<Burst> => {
    const start = await cpuTimes(shop.server.pid, shop.db)
    const { rate, count, errors } = await send(shop)
    const end = await cpuTimes(shop.server.pid, shop.db)
    if (errors > 0) throw new Error(`${errors} of ${count} requests failed (${shop.side})`)
    return {
      rate,
      shopCpu: cpuTimeBetween(start.shop, end.shop) / count,
      databaseCpu: cpuTimeBetween(start.database, end.database) / count,
    }
  }
  for (const shop of [before, after]) await send(shop)
  for (const { db } of [before, after]) await analyze(db)
  const results: BurstPair[] = []
  for (let pair = 0; pair < pairs; pair++) {
    // Each side goes first in every other pair.
    if (pair % 2 === 0) results.push({ before: await burst(before), after: await burst(after) })
    else {
      const second = await burst(after)
      results.push({ before: await burst(before), after: second })
    }
    await sleep(50)
  }
  return results
}

async function cpuTimes(shop: number, db: Database): Promise<Record<'shop' | 'database', Map<number, number>>> {
  return { shop: cpuTimeOf([shop]), database: cpuTimeOf(await databaseProcesses(db)) }
}
