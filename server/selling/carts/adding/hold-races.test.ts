import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '#db/database.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { lockExpiredHolds } from '#server/selling/stock/units/queries-units.ts'

/* Races that the model of test/hold-model lost before these guards were there, played through on the real database. */

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const minutes = (count: number) => count * 60_000

async function heldIn(poolId: number): Promise<number> {
  return (await shop.database.db.selectFrom('stockPool').select('held').where('id', '=', poolId).executeTakeFirstOrThrow()).held
}

/** Whether a transaction of ours waits for another. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.database.db,
  )
  return rows.length > 0
}

test('two who free one expired ticket, one for the floor and one for the hall, do not wait for each other', async () => {
  const ticket = shop.world.event.variants['innenraum-online']!
  await buying(shop.visitor()).add([ticket.id, 2])
  shop.clock.advance(minutes(21))
  const until = shop.clock.now()
  const free = (trx: Connection, poolId: number) => lockExpiredHolds(trx, { until, poolIds: [poolId] })
  const [floor = 0, hall = 0] = ticket.poolIds
  await shop.database.db.transaction().execute(async (first) => {
    expect(await free(first, floor)).toHaveLength(2)
    await shop.database.db.transaction().execute(async (second) => expect(await free(second, hall)).toEqual([]))
  })
  await sweepExpiredSessions(shop.context)
})

test('renewing a cart that lost half of its units locks its pools in the order of their ids', async () => {
  const [small, medium] = [shop.world.shirt.variants['s']!, shop.world.shirt.variants['m']!]
  const [first = 0, second = 0] = [small.poolIds[0], medium.poolIds[0]].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  const fan = shop.visitor()
  await buying(fan).add([small.id, 1], [medium.id, 1])
  shop.clock.advance(minutes(21))
  const { db } = shop.database
  await sql`delete from hold where pool_id = ${first}`.execute(db)
  await sql`update stock_pool set held = 0 where id = ${first}`.execute(db)
  let renewed: ReturnType<ReturnType<typeof buying>['renew']> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select id from stock_pool where id = ${first} for no key update`.execute(trx)
    renewed = buying(fan).renew()
    await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), { timeout: 5000 })
    await sql`select id from stock_pool where id = ${second} for no key update nowait`.execute(trx)
  })
  expect((await renewed)?.problems).toEqual([])
  expect(await verify(shop.context)).toEqual([])
})

test.each(['floor', 'hall'])('an addition that waits for the counter of the %s takes from all of its pools', async (which) => {
  const ticket = shop.world.event.variants['innenraum-online']!
  const awaited = ticket.poolIds[which === 'floor' ? 0 : 1]
  const { db } = shop.database
  // Several times, because PostgreSQL plans a statement anew only for its first executions.
  for (let turn = 0; turn < 8; turn++) {
    const fan = shop.visitor()
    let added: ReturnType<ReturnType<typeof buying>['add']> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`update stock_pool set held = held where id = ${awaited}`.execute(trx)
      added = buying(fan).add([ticket.id, 1])
      await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), { timeout: 5000 })
    })
    const { newItemIds } = (await added)!
    const { rows } = await sql<{ poolId: number }>`select pool_id from hold where cart_item_id = ${newItemIds[0]} order by pool_id`.execute(
      db,
    )
    expect(rows.map(({ poolId }) => poolId)).toEqual(ticket.poolIds.toSorted((a, b) => a - b))
  }
})

test('a session swept by a process whose clock was ahead is swept again when its time is over', async () => {
  const shirt = shop.world.shirt.variants['l']!
  const pool = shirt.poolIds[0] ?? 0
  const fan = shop.visitor()
  await buying(fan).add([shirt.id, 1])
  shop.clock.advance(minutes(21))
  await sweepExpiredSessions(shop.context)
  shop.clock.advance(-minutes(2))
  await buying(fan).add([shirt.id, 1])
  expect(await heldIn(pool)).toBe(1)
  shop.clock.advance(minutes(21))
  await sweepExpiredSessions(shop.context)
  expect(await heldIn(pool)).toBe(0)
  expect(await verify(shop.context)).toEqual([])
})
