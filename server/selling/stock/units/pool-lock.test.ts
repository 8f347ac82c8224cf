import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeSeatedEvent } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { poolLock } from '../records-pools.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.database.db,
  )
  return rows.length > 0
}

/** The plans that PostgreSQL may choose; which one it takes depends on how large the tables are. */
const plans = ['enable_seqscan = on', 'enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off', 'enable_nestloop = off']

test.each(plans)(
  'with %s, every pool of a variant is locked and answered, although another transaction has just changed it',
  async (plan) => {
    const { db } = shop.database
    const slug = `arena-${plans.indexOf(plan)}`
    const sections = [
      { id: 'A', category: 'saal', rows: { '1': 4 } },
      { id: 'S', category: 'saal', capacity: 20 },
    ]
    const event = await makeSeatedEvent(shop, { slug, sections })
    const { id, poolIds } = event.variants['saal-online']!
    for (const analyzed of [false, true]) {
      if (analyzed) await sql`analyze`.execute(db)
      for (const changed of poolIds) {
        let locked: Promise<number[]> | undefined
        await db.transaction().execute(async (other) => {
          await sql`update stock_pool set held = held where id = ${changed}`.execute(other)
          locked = db.transaction().execute(async (trx) => {
            await sql`set local ${sql.raw(plan)}`.execute(trx)
            const { rows } = await sql<{ id: number }>`
            with pools as materialized (${poolLock(sql`select unnest(${[id]}::int[])`)}) select id from pools order by id`.execute(trx)
            return rows.map((row) => row.id)
          })
          await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), { timeout: 5000 })
        })
        expect(await locked).toEqual(expect.arrayContaining(poolIds))
      }
    }
  },
)
