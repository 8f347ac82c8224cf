import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import { makeEvent } from '../world/factories.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards, lookAtPools, withoutPoolGuard } from './unguarded.ts'

/* Races for the last units of a pool. Each twin removes the condition of the hold's guarded update and the CHECK constraint behind it. */

/** An event in both shops. @returns its variant id and product */
async function hall(shop: RaceShop, capacity: number): Promise<{ variant: number; slug: string }> {
  const event = await makeEvent(shop.database.db, shop.clock, {
    product: { slug: 'letzte-nacht', name: { de: 'Letzte Nacht' }, artistId: shop.world.artist, contractPartnerId: shop.world.promoter },
    event: { venueId: shop.world.venue },
    tickets: [{ slug: 'saal', name: { de: 'Saal', en: 'Hall' }, capacity, online: 3990 }],
    shops: [shop.world.main.id, shop.world.band.id],
  })
  return { variant: event.variants['saal-online']?.id ?? 0, slug: event.slug }
}

/** Makes both processes read the pool before either takes units, so that both see the same number. */
async function withoutGuard(shop: RaceShop): Promise<void> {
  await sql`alter table stock_pool drop constraint stock_pool_never_oversold`.execute(shop.database.db)
  guards.remove({ ...withoutPoolGuard, look: { like: lookAtPools, lookers: 2 } })
}

const oversold = 'sold and held units stay within the capacity'
const names = (broken: { invariant: string }[]) => broken.map(({ invariant }) => invariant)

async function unitsLeft(shop: RaceShop, slug: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (capacity - sold - held)::int as left from stock_pool where label like ${`${slug}/%`}`.execute(shop.database.db)
  return rows[0]?.left ?? Number.NaN
}

async function wanting(random: SeededRandom, shop: RaceShop, count: number, variant: number, amounts: number[]) {
  return crowd(random, count, async (index, go) => {
    const fan = shop.fan()
    await fan.look()
    await go()
    return fan.add([variant, amounts[index] ?? 1])
  })
}

const lastTicket = async (random: SeededRandom, shop: RaceShop) => {
  const { variant, slug } = await hall(shop, 1)
  const answers = await wanting(random, shop, 50, variant, [])
  return { slug, variant, answers, granted: answers.filter(({ problems }) => problems.length === 0) }
}

race('CRT-13 OPS-08 one of fifty fans gets the last ticket, and 49 get the problem NOT_ENOUGH', (random) =>
  inShop(random, async (shop) => {
    const { answers, granted, slug } = await lastTicket(random, shop)
    expect(granted).toHaveLength(1)
    const refused = answers.filter(({ problems }) => problems.length > 0).map(({ problems, cart }) => ({ cart, problems }))
    expect(refused).toHaveLength(49)
    for (const answer of refused) expect(answer).toMatchObject({ cart: null, problems: [{ code: 'NOT_ENOUGH', limit: 0 }] })
    expect(await unitsLeft(shop, slug)).toBe(0)
    await shop.expectSound()
  }),
)

race('twin: without the guard several fans get the last ticket', (random) =>
  inShop(random, async (shop) => {
    await withoutGuard(shop)
    const { granted } = await lastTicket(random, shop)
    expect(granted.length).toBeGreaterThan(1)
    expect(names(await violatedInvariants(shop.context))).toContain(oversold)
  }),
)

race('the condition of the update refuses what only the lock would have prevented, and nothing of such a batch is written', (random) =>
  inShop(random, async (shop) => {
    guards.remove({ unlocked: ['stock_pool'], look: { like: lookAtPools, lookers: 2 } })
    const { variant } = await hall(shop, 1)
    const granted = await crowd(random, 20, async (_index, go) => {
      const fan = shop.fan()
      await fan.look()
      await go()
      // A batch of one whose pool has less than it read is an internal error.
      return fan.add([variant, 1]).then(
        ({ problems }) => problems.length === 0,
        () => false,
      )
    })
    expect(granted.filter(Boolean)).toHaveLength(1)
    await shop.expectSound()
  }),
)

race('OPS-08 of forty fans who add the last shirt and a ticket together, those without the shirt hold no ticket either', (random) =>
  inShop(random, async (shop) => {
    const shirt = shop.world.shirt.variants['m']
    const ticket = shop.world.event.variants['innenraum-online']
    await sql`update stock_pool set capacity = 1 where id = ${shirt?.poolIds[0]}`.execute(shop.database.db)
    const answers = await crowd(random, 40, async (_index, go) => {
      const fan = shop.fan()
      await fan.look()
      await go()
      const wishes: [number, number][] = [
        [shirt?.id ?? 0, 1],
        [ticket?.id ?? 0, 2],
      ]
      return fan.add(...(random.number() < 0.5 ? wishes : wishes.toReversed()))
    })
    expect(answers.filter(({ problems }) => problems.length === 0)).toHaveLength(1)
    const { rows } = await sql<{ held: number }>`select held from stock_pool where id = any(${ticket?.poolIds ?? []}::int[])`.execute(
      shop.database.db,
    )
    expect(rows.map(({ held }) => held)).toEqual([2, 2])
    await shop.expectSound()
  }),
)

/** Sixty fans who add `least` to three units each. */
const oddQuantities = async (random: SeededRandom, shop: RaceShop, capacity: number, min: number) => {
  const { variant, slug } = await hall(shop, capacity)
  const amounts = Array.from({ length: 60 }, () => random.integer(min, 3))
  const answers = await wanting(random, shop, 60, variant, amounts)
  const granted = answers.reduce((sum, { newItemIds }) => sum + newItemIds.length, 0)
  return { variant, slug, amounts, answers, granted }
}

race(
  'CRT-12 sixty fans who add one to three of the last seven units get all of their units or none, and the rest can still be bought',
  (random) =>
    inShop(random, async (shop) => {
      const { variant, slug, amounts, answers, granted } = await oddQuantities(random, shop, 7, 1)
      expect(granted).toBeLessThanOrEqual(7)
      answers.forEach(({ newItemIds }, index) => expect([0, amounts[index]]).toContain(newItemIds.length))
      if (granted < 7) expect((await shop.fan().add([variant, 7 - granted])).problems).toEqual([])
      expect(await unitsLeft(shop, slug)).toBe(0)
      expect((await shop.fan().add([variant, 1])).problems).toMatchObject([{ code: 'NOT_ENOUGH', limit: 0 }])
      await shop.expectSound()
    }),
)

race('twin: without the guard more units are held than the three that are left', (random) =>
  inShop(random, async (shop) => {
    await withoutGuard(shop)
    expect((await oddQuantities(random, shop, 3, 2)).granted).toBeGreaterThan(3)
    expect(names(await violatedInvariants(shop.context))).toContain(oversold)
  }),
)

/** Twenty buyers in each shop place an order. */
const oneHall = async (random: SeededRandom, shop: RaceShop, capacity: number) => {
  const { variant, slug } = await hall(shop, capacity)
  const answers = await crowd(random, 40, async (index, go) => {
    const fan = shop.fan(index % 2 ? 'moorgrab' : 'main')
    await fan.look()
    await go()
    return fan.buy('stripe_checkout', [variant, 1])
  })
  const onSale = async (of: string) =>
    (await shop.fan(of).graphql<{ event: { available: boolean } }>('query ($id: ID!) { event(id: $id) { available } }', { id: slug })).event
      .available
  return { orders: answers.filter(({ order }) => order), answers, onSale: [await onSale('main'), await onSale('moorgrab')] }
}

race('SHP-01 forty buyers in two shops buy exactly the ten places of one event, and both shops are sold out', (random) =>
  inShop(random, async (shop) => {
    const { orders, answers, onSale } = await oneHall(random, shop, 10)
    expect(orders).toHaveLength(10)
    const refusals = answers.filter(({ order }) => !order).flatMap(({ problems }) => problems.map(({ code }) => code))
    expect(new Set(refusals)).toEqual(new Set(['NOT_ENOUGH']))
    expect(onSale).toEqual([false, false])
    await shop.expectSound()
  }),
)

race('twin: without the guard two shops sell the places of an event twice', (random) =>
  inShop(random, async (shop) => {
    await withoutGuard(shop)
    const { orders } = await oneHall(random, shop, 1)
    expect(orders.length).toBeGreaterThan(1)
    expect(names(await violatedInvariants(shop.context))).toContain(oversold)
  }),
)
