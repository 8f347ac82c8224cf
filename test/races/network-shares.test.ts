import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { crowd, inShop, race, type Fan, type RaceShop } from './race.ts'

/*
 * What one network address may take of an event: 60 units, held and in unpaid orders. The twin removes the lock that makes concurrent
 * additions from one address count each other.
 */

const address = '203.0.113.7'
const max = 60

/** A concert of 700 in two categories, and fans whose addresses a trusted proxy passes on. */
async function inHall(random: SeededRandom, run: (shop: RaceShop, hall: Hall) => Promise<void>): Promise<void> {
  await inShop(
    random,
    async (shop) => {
      const { event } = shop.world
      await sql`update stock_pool set capacity = 700`.execute(shop.database.db)
      await shop.database.db.updateTable('product').set({ cartLimit: 6 }).where('id', '=', event.id).execute()
      const floor = event.variants['innenraum-online']?.id ?? 0
      const balcony = event.variants['balkon-online']?.id ?? 0
      await run(shop, { floor, balcony })
    },
    { TRUST_PROXY: '1', API_REQUESTS_PER_MINUTE: '0', WRITES_PER_MINUTE: '0', API_CALLS_AT_ONCE: '1000' },
  )
}

interface Hall {
  floor: number
  balcony: number
}

/** The units of the event that are held, and sold in orders of each status. */
async function taken(shop: RaceShop): Promise<{ held: number; sold: number }> {
  const { rows } = await sql<{ held: number; sold: number }>`
    select (select count(distinct cart_item_id)::int from hold) as held, (select count(distinct order_item_id)::int from sale) as sold`.execute(
    shop.database.db,
  )
  return rows[0] ?? { held: 0, sold: 0 }
}

/** Fresh sessions from one address, each of which adds as many tickets as a cart may have, all at the same time. */
async function rush(random: SeededRandom, shop: RaceShop, { floor, balcony }: Hall, sessions: number): Promise<Fan[]> {
  const fans = await crowd(random, sessions, async (_who, go) => {
    const fan = shop.fan('main', address)
    const variant = random.pick([floor, balcony])
    await fan.look()
    await go()
    const { problems } = await fan.add([variant, 6])
    if (problems.length > 0) expect(problems).toMatchObject([{ code: 'NETWORK_LIMIT', field: String(variant), limit: max }])
    return problems.length > 0 ? null : fan
  })
  return fans.filter((fan) => fan !== null)
}

async function checkout(fan: Fan, email: string): Promise<string[]> {
  await fan.address({}, { email })
  await fan.logistics('bank_transfer')
  return (await fan.place()).problems.map(({ code }) => code)
}

race('of 200 sessions that one address starts at once ten get six tickets each, before and after they order', (random) =>
  inHall(random, async (shop, hall) => {
    const fans = await rush(random, shop, hall, 200)
    expect(await taken(shop)).toEqual({ held: max, sold: 0 })
    const emails = ['a@example.org', 'b@example.org', 'c@example.org']
    const placed = await Promise.all(fans.map((fan, index) => checkout(fan, emails[index % 3] ?? '')))
    expect(placed.flat()).toEqual([])
    expect(await taken(shop)).toEqual({ held: 0, sold: max })

    expect(await rush(random, shop, hall, 20)).toEqual([])
    expect((await fans[0]?.add([hall.floor, 1]))?.problems).toMatchObject([{ code: 'NETWORK_LIMIT' }])
    expect((await shop.fan('main', '203.0.113.8').add([hall.floor, 6])).problems).toEqual([])
    expect((await shop.fan('main', address).add([shop.world.shirt.variants['m']?.id ?? 0, 1])).problems).toEqual([])
    await shop.expectSound()
  }),
)

race('twin: without the lock concurrent sessions of one address take more than its share', (random) =>
  inHall(random, async (shop, hall) => {
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('lock_and_count_units'::regproc) as text`.execute(
      shop.database.db,
    )
    const unlocked = rows[0]?.text.replace('perform pg_advisory_xact_lock(pair.key)', 'perform pair.key') ?? ''
    expect(unlocked).not.toBe(rows[0]?.text)
    await sql.raw(unlocked.replace('lock_and_count_units', 'count_units')).execute(shop.database.db)
    // The pause stands for a slow transaction: both categories are counted before either is taken.
    await sql`create or replace function lock_and_count_units(networks text[], product_ids integer[]) returns integer[] language plpgsql as $$
      declare counted integer[] := count_units(networks, product_ids);
      begin perform pg_sleep(0.25); return counted; end $$`.execute(shop.database.db)
    await rush(random, shop, hall, 200)
    expect((await taken(shop)).held).toBeGreaterThan(max)
  }),
)

race('an address may take tickets again once what it had was paid, returned or has expired', (random) =>
  inHall(random, async (shop, hall) => {
    const fans = await rush(random, shop, hall, 12)
    const [buyer, leaver, ...others] = fans
    if (!buyer || !leaver) throw new Error('Nobody got tickets')
    const again = async () => (await shop.fan('main', address).add([hall.floor, 6])).problems.length === 0
    expect(await again()).toBe(false)

    await buyer.address()
    await buyer.logistics('bank_transfer')
    const { order } = await buyer.place()
    expect(await again()).toBe(false)
    await bookBankMoney(shop.context, { orderId: order?.id ?? '', amount: Math.round((order?.balance ?? 0) * 100), actor: 'test' })
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)

    for (const { id } of (await leaver.cart())?.items ?? []) await leaver.remove(id)
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)

    // Nobody has swept yet: the refused addition frees what has expired.
    shop.clock.advance(21 * 60_000)
    const stranger = shop.fan('main', address)
    expect((await stranger.add([hall.floor, 6])).problems).toEqual([])
    expect((await others[0]?.renew())?.problems).toEqual([])
    await sweepExpiredSessions(shop.context)
    expect(await taken(shop)).toEqual({ held: 12, sold: 6 })
    await shop.expectSound()
  }),
)

race('a renewed cart counts once for its address, and not beyond the share', (random) =>
  inHall(random, async (shop, hall) => {
    const fans = await rush(random, shop, hall, 12)
    expect(fans).toHaveLength(10)
    // Its own expired units do not stand in its way.
    shop.clock.advance(21 * 60_000)
    expect((await fans[0]?.renew())?.problems).toEqual([])
    await sweepExpiredSessions(shop.context)
    shop.clock.advance(60_000)
    await sweepExpiredSessions(shop.context)
    expect((await taken(shop)).held).toBe(6)
    expect(await rush(random, shop, hall, 12)).toHaveLength(9)
    expect((await fans[1]?.renew())?.problems).toMatchObject([{ code: 'NETWORK_LIMIT', limit: max }])
    expect((await taken(shop)).held).toBe(max)
    await shop.expectSound()
  }),
)

race('a family of four and a hall of residence with twenty buyers of two tickets can buy from one address', (random) =>
  inHall(random, async (shop, { floor }) => {
    const buy = async (index: number, amount: number) => {
      const fan = shop.fan('main', address)
      const { problems } = await fan.add([floor, amount])
      return [...problems.map(({ code }) => code), ...(await checkout(fan, `buyer${index}@example.org`))]
    }
    const orders = await Promise.all([buy(0, 4), ...Array.from({ length: 20 }, (_, index) => buy(index + 1, 2))])
    expect(orders.flat()).toEqual([])
    expect((await taken(shop)).sold).toBe(44)
    await shop.expectSound()
  }),
)

race('addresses within one IPv6 network of 64 bits count together', (random) =>
  inHall(random, async (shop, { floor }) => {
    const at = (host: string) => shop.fan('main', `2001:db8:a:b${host}`)
    for (let index = 0; index < 10; index++) expect((await at(`::${index}`).add([floor, 6])).problems).toEqual([])
    expect((await at(':ffff:1:2:3').add([floor, 1])).problems).toMatchObject([{ code: 'NETWORK_LIMIT' }])
    expect((await shop.fan('main', '2001:db8:a:c::1').add([floor, 1])).problems).toEqual([])
  }),
)

race('a paid or ended order keeps no network address', (random) =>
  inHall(random, async (shop, { floor }) => {
    const fan = shop.fan('main', address)
    const { order } = await fan.buy('bank_transfer', [floor, 2])
    const addresses = async () => (await sql<{ network: string }>`select distinct network from sale`.execute(shop.database.db)).rows
    expect(await addresses()).toEqual([{ network: address }])
    await bookBankMoney(shop.context, { orderId: order?.id ?? '', amount: Math.round((order?.balance ?? 0) * 100), actor: 'test' })
    expect(await addresses()).toEqual([{ network: null }])
  }),
)
