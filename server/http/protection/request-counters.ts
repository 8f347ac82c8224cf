import { minute } from '#core/time/durations.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/foundations/context.ts'
import { addToCounters } from './queries-request-counters.ts'

/*
 * Counts the requests of each address within a minute, at all processes together, without a query per request.
 *
 * Each process counts in memory. Once a second it adds its new requests to the database and reads what the others have added, in one
 * statement, and only for addresses that have used a hundredth of their limit: under normal load nothing is written. So the limit
 * holds to within a second, and to within a hundredth for every process. While its database is unreachable, a process applies the
 * limit to the requests it saw itself.
 */

export interface RequestCounters {
  /** Counts one request. @returns all known requests of this minute, and the milliseconds until it is over */
  count(address: string): { current: number; ttl: number }
  /** Exchanges counts with the other processes. */
  share(): Promise<void>
  /** Ends the sharing once a second. */
  stop(): Promise<void>
}

interface RequestCount {
  /** Requests at this process. */
  own: number
  /** Those of them that are in the database already. */
  shared: number
  /** Requests at the other processes, as of the latest exchange. */
  others: number
}

const maxAddresses = 20_000
const shareEvery = 1000

/** @param max requests per minute and address */
export function countRequests(ctx: Pick<Context, 'db' | 'clock'>, max: number): RequestCounters {
  const counters = new LRUCache<string, RequestCount>({ max: maxAddresses })
  let window = 0
  let sharing = Promise.resolve()
  const timer = setInterval(() => (sharing = sharing.then(share).catch(() => {})), shareEvery)
  timer.unref()

  function count(address: string): { current: number; ttl: number } {
    const now = ctx.clock.now().getTime()
    const current = Math.floor(now / minute) * minute
    if (current !== window) counters.clear()
    window = current
    const counter = counters.get(address) ?? { own: 0, shared: 0, others: 0 }
    counter.own++
    counters.set(address, counter)
    return { current: counter.own + counter.others, ttl: window + minute - now }
  }

  async function share(): Promise<void> {
    const news = [...counters].flatMap(([address, counter]) =>
      counter.own > counter.shared && counter.own * 100 >= max
        ? [{ address, counter, own: counter.own, count: counter.own - counter.shared }]
        : [],
    )
    if (news.length === 0) return
    const beganAt = new Date(window)
    const sums = await addToCounters(
      ctx.db,
      news.map(({ address, count: added }) => ({ kind: 'call', subject: address, beganAt, count: added })),
    )
    const sumOf = new Map(sums.map((sum) => [sum.subject, sum.count]))
    for (const { address, counter, own } of news) {
      counter.shared = own
      counter.others = (sumOf.get(address) ?? own) - own
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
