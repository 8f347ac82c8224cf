import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { makeEvent } from '#test/world/factories.ts'
import { verify } from '#server/upkeep/verify.ts'
import { guards, withoutPoolGuard } from '#test/races/unguarded.ts'

/*
 * Every race runs on four processes over one database, and twice: as the shop is, and without its guards (the lock of the pools, the
 * condition of the hold's update and the CHECK constraint behind it), in a database of its own. The second must go wrong, or the first
 * proves nothing.
 */

let shop: TestShop

afterEach(async () => {
  guards.reset()
  await shop.close()
})

async function openHall(capacity: number, options: { guarded: boolean }): Promise<number> {
  shop = await openTestShop({ processes: 4, env: { DATABASE_CONNECTIONS: '8' } })
  if (!options.guarded) {
    guards.remove(withoutPoolGuard)
    await sql`alter table stock_pool drop constraint stock_pool_never_oversold`.execute(shop.database.db)
  }
  const event = await makeEvent(shop.database.db, shop.clock, {
    product: { slug: 'letzte-nacht', name: { de: 'Letzte Nacht' }, artistId: shop.world.artist, contractPartnerId: shop.world.promoter },
    event: { venueId: shop.world.venue },
    tickets: [{ slug: 'saal', name: { de: 'Saal', en: 'Hall' }, capacity, online: 3990 }],
    categories: [],
    shops: [shop.world.main.id, shop.world.band.id],
  })
  return event.variants['saal-online']?.id ?? 0
}

/** Runs `count` tasks, so many at a time. */
async function crowd<Answer>(count: number, atOnce: number, task: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count) {
        const index = next++
        answers[index] = await task(index)
      }
    }),
  )
  return answers
}

async function unitsOut(variantId: number): Promise<number> {
  const { rows } = await sql<{ out: number }>`
    select (sold + held)::int as out from stock_pool p join variant_pool v on v.pool_id = p.id where v.variant_id = ${variantId}
    order by capacity limit 1`.execute(shop.database.db)
  return rows[0]?.out ?? 0
}

describe('1,000 buyers, 64 at once, 100 tickets', () => {
  async function stampede(variantId: number): Promise<number> {
    const answers = await crowd(1000, 64, () => buying(shop.visitor()).buy('stripe_checkout', [variantId, 1]))
    const refused = answers.filter((answer) => answer.order === null)
    expect(new Set(refused.flatMap((answer) => answer.problems.map(({ code }) => code)))).toEqual(new Set(['NOT_ENOUGH']))
    return answers.length - refused.length
  }

  test('OPS-08 exactly 100 are sold', { timeout: 120_000 }, async () => {
    const variantId = await openHall(100, { guarded: true })
    expect(await stampede(variantId)).toBe(100)
    expect(await unitsOut(variantId)).toBe(100)
    expect(await verify(shop.context)).toEqual([])
  })

  test('twin: without the guard the pool is oversold', { timeout: 120_000 }, async () => {
    const variantId = await openHall(100, { guarded: false })
    expect(await stampede(variantId)).toBeGreaterThan(100)
    guards.expectUsed()
    expect((await verify(shop.context)).map(({ invariant }) => invariant)).toContain('no pool holds and sells more than its capacity')
  })
})

test('two carts that hold the same pools in different order do not deadlock', async () => {
  const variantId = await openHall(500, { guarded: true })
  const shirt = shop.world.shirt.variants['m']?.id ?? 0
  await sql`update stock_pool set capacity = 1000`.execute(shop.database.db)
  const answers = await crowd(60, 30, (index) =>
    buying(shop.visitor()).add(
      ...((index % 2
        ? [
            [variantId, 1],
            [shirt, 1],
          ]
        : [
            [shirt, 1],
            [variantId, 1],
          ]) as [number, number][]),
    ),
  )
  expect(answers.flatMap(({ problems }) => problems)).toEqual([])
  expect(await verify(shop.context)).toEqual([])
})
