import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'
import { guards, takeFromPools, withoutPoolGuard } from './unguarded.ts'

vi.mock('#server/house/sessions/visitor-session.ts', async (original) => (await import('./unguarded.ts')).expiry(await original()))

/* Races around the end of a hold after twenty minutes, on a clock that the tests move. */

const minutes = (count: number, seconds = 0) => (count * 60 + seconds) * 1000
/** Sends a heartbeat. @returns when the session ends; null without one */
async function heartbeat(fan: Fan): Promise<string | null> {
  const HEARTBEAT = 'mutation { heartbeat { session { expiresAt } } }'
  return (await fan.graphql<{ heartbeat: { session: { expiresAt: string | null } } }>(HEARTBEAT)).heartbeat.session.expiresAt
}

/** The last shirt of a size is in a fan's cart, ready to be ordered. */
async function readyFor(shop: RaceShop, size: string, ...more: [variantId: number, amount: number][]) {
  const { id: shirt = 0, poolIds = [] } = shop.world.shirt.variants[size] ?? {}
  await sql`update stock_pool set capacity = 1 where id = any(${poolIds}::int[])`.execute(shop.database.db)
  const fan = shop.fan()
  const { cart, problems } = await fan.add([shirt, 1], ...more)
  expect(problems).toEqual([])
  await fan.address()
  await fan.logistics('bank_transfer', cart?.shipping?.id)
  const shown = await fan.cart()
  return { fan, shirt, shown, claim: { expectedTotal: shown?.totalPlusShipping, cartVersion: shown?.version } }
}

const count = async (shop: RaceShop, table: 'orders' | 'payment' | 'hold') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.database.db)
  return rows[0]?.count
}
const free = async (fan: Fan, variant: number) => (await fan.add([variant, 1])).problems.length === 0

race(
  'LIM-01 OPS-09 an item is held for twenty minutes; after that somebody else can buy it and placing is refused without a payment',
  (random) =>
    inShop(random, async (shop) => {
      const { fan, shirt } = await readyFor(shop, 'm')
      shop.clock.advance(minutes(19))
      await sweepExpiredSessions(shop.context)
      expect(await free(shop.fan(), shirt)).toBe(false)
      expect(await fan.cart()).toMatchObject({ expired: false })
      shop.clock.advance(minutes(2, 30))
      expect(await fan.cart()).toMatchObject({ expired: true, validUntil: null })
      const placed = await fan.place()
      expect(placed).toMatchObject({ order: null, problems: [{ code: 'CART_EXPIRED' }] })
      await sweepExpiredSessions(shop.context)
      expect(await count(shop, 'hold')).toBe(0)
      expect(await free(shop.fan(), shirt)).toBe(true)
      expect([await count(shop, 'orders'), await count(shop, 'payment')]).toEqual([0, 0])
      await shop.expectSound()
    }),
)

race('twin: a sweeper that treats every session as expired frees the item at 19:00', (random) =>
  inShop(random, async (shop) => {
    const { shirt } = await readyFor(shop, 'm')
    guards.remove({ instead: [[/\bs\.expires_at < (\$\d+)/, '$1::timestamptz is not null']] })
    shop.clock.advance(minutes(19))
    expect(await free(shop.fan(), shirt)).toBe(true)
  }),
)

race('OPS-09 an order is placed a millisecond before the end of the hold and refused from the end on', (random) =>
  inShop(random, async (shop) => {
    const { fan, shirt, shown, claim } = await readyFor(shop, 'm')
    shop.clock.set(new Date(new Date(shown?.validUntil ?? 0).getTime() - 1))
    const other = shop.fan()
    const [placed, taken] = await crowd(random, 3, async (who, go) => {
      await go()
      if (who === 2) return void (await sweepExpiredSessions(shop.context))
      return who ? other.add([shirt, 1]) : fan.place(claim)
    })
    expect(placed).toMatchObject({ problems: [], order: { status: 'payment_pending' } })
    expect(taken?.problems).toMatchObject([{ code: 'NOT_ENOUGH' }])
    await shop.expectSound()

    const late = await readyFor(shop, 'l')
    shop.clock.set(late.shown?.validUntil ?? '')
    expect((await late.fan.place(late.claim)).problems).toMatchObject([{ code: 'CART_EXPIRED' }])
    shop.clock.advance(1)
    expect(await free(other, late.shirt)).toBe(true)
    await shop.expectSound()
  }),
)

/** A lets the hold expire, B buys the shirt, and A orders from a page that is still open. */
const soldMeanwhile = async (shop: RaceShop) => {
  const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
  const { fan, shirt, shown, claim } = await readyFor(shop, 'm', [ticket, 2])
  shop.clock.advance(minutes(20, 31))
  const other = await shop.fan().buy('bank_transfer', [shirt, 1])
  expect(other.problems).toEqual([])
  const placed = await fan.place(claim)
  return { fan, shirt, shown, placed }
}

race('OPS-08 an order with an item that another has bought is refused naming it; no payment begins and the cart stays', (random) =>
  inShop(random, async (shop) => {
    const { fan, shirt, shown, placed } = await soldMeanwhile(shop)
    const line = shown?.items.find(({ productVariant }) => productVariant.id === String(shirt))
    expect(placed.order).toBeNull()
    expect(placed.problems.every(({ code }) => code === 'CART_EXPIRED')).toBe(true)
    expect(placed.problems.map(({ field }) => field)).toContain(line?.id)
    expect([await count(shop, 'orders'), await count(shop, 'payment')]).toEqual([1, 0])
    expect((await fan.cart())?.items).toEqual(shown?.items)
    await shop.expectSound()
    // The problem names the missing item; without it the other items can be ordered.
    expect((await fan.renew()).problems).toMatchObject([{ code: 'NOT_ENOUGH', field: String(shirt), limit: 0 }])
    expect((await fan.remove(line?.id ?? '')).problems).toEqual([])
    expect(await fan.renew()).toMatchObject({ problems: [], cart: { expired: false, items: [{}, {}] } })
    expect((await fan.place()).problems).toEqual([])
    await shop.expectSound()
  }),
)

race('twin: without the check of the hold the shirt is sold twice', (random) =>
  inShop(random, async (shop) => {
    await sql`alter table stock_pool drop constraint stock_pool_never_oversold, drop constraint stock_pool_held_check`.execute(
      shop.database.db,
    )
    // Three guards apply here: the end of the session, the item's own hold, and that only held units are sold.
    guards.remove({
      without: ['expiry'],
      instead: [
        [/exists \(select from hold h where h\.cart_item_id = i\.id\) as held/, 'true as held'],
        [
          /delete from hold where cart_item_id = any\((\$\d+)::bigint\[\]\) returning cart_item_id, pool_id, units, product_id, network/,
          `select i.id as cart_item_id, v.pool_id, 1 as units, null::int as product_id, null as network
          from cart_item i join variant_pool v on v.variant_id = i.variant_id
          where i.id = any($1::bigint[])`,
        ],
      ],
    })
    const { placed } = await soldMeanwhile(shop)
    expect(placed.order).not.toBeNull()
    expect((await violatedInvariants(shop.context)).map(({ invariant }) => invariant)).toContain(
      'sold and held units stay within the capacity',
    )
  }),
)

race('SES-02 a heartbeat every ten minutes keeps the hold past minute 45, until twenty minutes after the last one', (random) =>
  inShop(random, async (shop) => {
    const { fan, shirt } = await readyFor(shop, 'm')
    for (const _beat of [10, 20, 30, 40]) {
      shop.clock.advance(minutes(10))
      await heartbeat(fan)
    }
    shop.clock.advance(minutes(5))
    await sweepExpiredSessions(shop.context)
    expect(await free(shop.fan(), shirt)).toBe(false)
    expect(await fan.cart()).toMatchObject({ expired: false })
    shop.clock.advance(minutes(15, 31))
    expect(await heartbeat(fan)).toBeNull()
    expect(await free(shop.fan(), shirt)).toBe(true)
    await shop.expectSound()
  }),
)

race('SES-02 concurrent heartbeats never shorten a hold, even on a process whose clock is behind', (random) =>
  inShop(random, async (shop) => {
    const { fan } = await readyFor(shop, 'm')
    shop.clock.advance(minutes(10))
    const until = await heartbeat(fan)
    shop.clock.advance(-minutes(2))
    const beats = await crowd(random, 10, async (_tab, go) => {
      await go()
      return heartbeat(fan)
    })
    expect(new Set(beats)).toEqual(new Set([until]))
    expect((await fan.cart())?.validUntil).toBe(until)
    await shop.expectSound()
  }),
)

race('after expiry placing is refused, and renewing takes all items again once at the current price, however many tabs renew', (random) =>
  inShop(random, async (shop) => {
    const ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
    const { fan, shown } = await readyFor(shop, 'm', [ticket, 2])
    shop.clock.advance(minutes(25))
    await sweepExpiredSessions(shop.context)
    await shop.database.db.updateTable('productVariant').set({ priceCents: 4490 }).where('id', '=', ticket).execute()
    expect((await fan.place()).problems).toMatchObject([{ code: 'CART_EXPIRED' }, { code: 'CART_EXPIRED' }, { code: 'CART_EXPIRED' }])
    const clicks = await crowd(random, 6, async (_tab, go) => {
      await go()
      return fan.renew()
    })
    expect(clicks.flatMap(({ problems }) => problems)).toEqual([])
    const renewed = await fan.cart()
    expect(renewed).toMatchObject({ expired: false, items: shown?.items.map(({ id }) => ({ id })) })
    expect((renewed?.total ?? 0) - (shown?.total ?? 0)).toBeCloseTo(10, 5)
    await shop.expectSound()
    expect(await fan.place()).toMatchObject({ problems: [], order: { totalIncludingShipping: renewed?.totalPlusShipping } })
    await shop.expectSound()
  }),
)

/** One fan renews the cart, another adds the same last shirt, and the sweeper runs twice. */
const returnOrTake = async (random: SeededRandom, shop: RaceShop) => {
  const { fan, shirt } = await readyFor(shop, 'm')
  shop.clock.advance(minutes(20, 31))
  const other = shop.fan()
  await other.add([shop.world.shirt.variants['s']?.id ?? 0, 1])
  const [mine, theirs] = await crowd(random, 4, async (who, go) => {
    await go()
    if (who > 1) return void (await sweepExpiredSessions(shop.context))
    return who ? other.add([shirt, 1]) : fan.renew()
  })
  return { fan, shirt, got: [mine, theirs].filter((answer) => answer?.problems.length === 0).length, mine, theirs }
}

race('OPS-09 of a fan who renews and another who adds the last item, one gets it and the other a problem', (random) =>
  inShop(random, async (shop) => {
    const { got, mine, theirs, shirt } = await returnOrTake(random, shop)
    expect(got).toBe(1)
    const refused = [mine, theirs].find((answer) => answer?.problems.length)
    expect(refused?.problems).toMatchObject([{ code: 'NOT_ENOUGH', field: String(shirt), limit: 0 }])
    await shop.expectSound()
  }),
)

race('twin: without the guard both get the last item', (random) =>
  inShop(random, async (shop) => {
    await sql`alter table stock_pool drop constraint stock_pool_never_oversold`.execute(shop.database.db)
    const { fan, shirt } = await readyFor(shop, 'm')
    shop.clock.advance(minutes(20, 31))
    await sweepExpiredSessions(shop.context)
    guards.remove({ ...withoutPoolGuard, write: { like: takeFromPools, writers: 2 } })
    const other = shop.fan()
    const answers = await crowd(random, 2, async (who, go) => {
      await go()
      return who ? other.add([shirt, 1]) : fan.renew()
    })
    expect(answers.map(({ problems }) => problems)).toEqual([[], []])
    expect((await violatedInvariants(shop.context)).map(({ invariant }) => invariant)).toContain(
      'sold and held units stay within the capacity',
    )
  }),
)
