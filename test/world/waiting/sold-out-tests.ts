import { afterAll, beforeEach, expect } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { buying } from '../buying.ts'
import type { MadeProduct } from '../factories.ts'
import { openTestShop } from '../test-shop.ts'
import { waitingLists } from './waiting-list.ts'

interface SoldOut {
  slug: string
  event: MadeProduct
  /** Grows from test to test, for names that each has of its own. */
  number: number
}

/**
 * A shop for all tests of a file, each of which has a sold-out event of its own. In the end everything adds up.
 * @param begin takes what the next test is about
 */
export async function soldOutTests(begin: (made: SoldOut) => void) {
  const shop = await openTestShop({
    limits: { waitingListRequestsPerHour: 100_000, writesPerMinute: 0, requestsPerMinute: 0 },
  })
  const lists = waitingLists(shop)
  let number = 0
  let current: MadeProduct
  beforeEach(async () => {
    const slug = `ausverkauft-${number}`
    current = await lists.soldOut(slug)
    number++
    begin({ slug, event: current, number })
  })
  afterAll(async () => {
    expect(await verify(shop.context)).toEqual([])
    await shop.close()
  })
  const variant = (of = current) => Object.values(of.variants)[0]?.id ?? 0
  return {
    shop,
    lists,
    variant,
    fan: (name: string) => `${name}.${number}@example.org`,
    raise: (units: number, of = current) => lists.raise(units, of.id),
    mailsTo: (email: string) => shop.outbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject),
    buyable: async (of = current) => (await buying(shop.visitor()).add([variant(of), 1])).problems.map(({ code }) => code),
  }
}
