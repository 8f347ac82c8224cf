import { minute } from '#core/time/durations.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import { addToCounters } from './queries-request-counters.ts'

/*
 * How often an address has called within a minute, at all processes together, without asking anybody at a call.
 *
 * Each process counts in memory. Once a second it adds what is new to the database and learns what the others have added, in one
 * statement, and only for addresses that have made a hundredth of what they may: an ordinary evening writes nothing. So the limit
 * holds to within a second, and to within a hundredth for every process. Without its database a process goes by what it saw itself.
 */

export interface RequestCounters {
  /** One more call. @returns all calls of this minute as far as they are known here, and the milliseconds until it is over */
  count(address: string): { current: number; ttl: number }
  /** Tells the others and learns from them. */
  share(): Promise<void>
  /** Ends the sharing once a second. */
  stop(): Promise<void>
}

interface RequestCount {
  own: number
  told: number
  others: number
}

const mostAddresses = 20_000
const shareEvery = 1000

/** @param most calls an address may make in a minute */
export function countRequests(ctx: Pick<Context, 'db' | 'clock'>, most: number): RequestCounters {
  const tallies = new LRUCache<string, RequestCount>({ max: mostAddresses })
  let window = 0
  let sharing = Promise.resolve()
  const timer = setInterval(() => (sharing = sharing.then(share).catch(() => {})), shareEvery)
  timer.unref()

  function count(address: string): { current: number; ttl: number } {
    const now = ctx.clock.now().getTime()
    const current = Math.floor(now / minute) * minute
    if (current !== window) tallies.clear()
    window = current
    const tally = tallies.get(address) ?? { own: 0, told: 0, others: 0 }
    tally.own++
    tallies.set(address, tally)
    return { current: tally.own + tally.others, ttl: window + minute - now }
  }

  async function share(): Promise<void> {
    const news = [...tallies].flatMap(([address, tally]) =>
      tally.own > tally.told && tally.own * 100 >= most ? [{ address, tally, own: tally.own, count: tally.own - tally.told }] : [],
    )
    if (news.length === 0) return
    const sums = await addToCounters(
      ctx.db,
      'call',
      new Date(window),
      news.map(({ address, count: added }) => ({ address, count: added })),
    )
    const sumOf = new Map(sums.map((sum) => [sum.address, sum.count]))
    for (const { address, tally, own } of news) {
      tally.told = own
      tally.others = (sumOf.get(address) ?? own) - own
    }
  }

  return {
    count,
    share,
    async stop() {
      clearInterval(timer)
      await sharing
    },
  }
}
